import { deepEqual } from 'node:assert/strict'
import { isAtRest } from '../../tools/browser/isAtRest.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import type { Page } from '../../tools/browser/Page.ts'
import { findFlaws } from '../e2e/findFlaws.ts'

const phone = { width: 360, height: 740 }

/**
 * The screen that is shown once nothing moves: its words, its width, also in a window that is made
 * as narrow as a phone, and every accessibility rule.
 */
export async function expectNoErrors(page: Page, orgCode: string, screen: string): Promise<void> {
  await page.waitForFunction(isAtRest)
  deepEqual(await findFlaws(page, orgCode), [], screen)
  const before = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  if (before.width <= phone.width) return
  await page.setViewportSize(phone)
  deepEqual(await findOverflow(page), [], `${screen} in a window that is made narrow`)
  await page.setViewportSize(before)
}

import { deepEqual } from 'node:assert/strict'
import type { Page } from '../../src/cli/browser/driver/Page.ts'
import { findFlaws } from '../e2e/findFlaws.ts'

/**
 * The screen that is shown once nothing moves: its words, its width, and every accessibility rule.
 */
export async function expectNoErrors(page: Page, orgCode: string, screen: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  deepEqual(await findFlaws(page, orgCode), [], screen)
}

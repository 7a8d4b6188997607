import { equal } from 'node:assert/strict'
import { seeCount } from '../../e2e/seeCount.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seePath } from '../../e2e/seePath.ts'
import { seeText } from '../../e2e/seeText.ts'
import { settle } from '../../e2e/walkApplication.ts'
import { walkToDecision } from '../../e2e/walkToDecision.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/**
 * Is declined for a low score, on a phone: other paths lead to the decision, and its notice opens
 * as a document.
 */
export const decline: Walk = async ({ open }) => {
  const { page } = await open({ width: 360, isStill: true })
  const { uuid } = await walkToDecision(page, 'Lowscore', 'error/credit')
  await seeHeading(page, 'We are unable to approve your request')
  await seeText(page.locator('main .reasons'), 'Serious delinquency')
  await seeCount(page.locator('main .reasons li'), 4, 'four reasons')
  await expectNoErrors(page, 'alder', 'error/credit')
  for (const path of ['', 'product/select', 'complete']) {
    await page.goto(`/account/heloc/${uuid}/${path}`)
    equal(await settle(page), 'error/credit', `from "${path}"`)
  }

  const main = page.locator('main')
  await main.getByRole('link', { name: 'Read and download your notice' }).click()
  await seePath(page, /\/document\/disclosures$/)
  await page.reload()
  equal(await settle(page), 'document/disclosures')
  await main.getByRole('button', { name: /^Open/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Our decision on your application' })
  await seeText(dialog.locator('.reading-text'), 'Serious delinquency')
  await dialog.getByRole('button', { name: 'Show pages as printed' }).click()
  await dialog.locator('canvas').first().waitFor()
  await expectNoErrors(page, 'alder', 'the notice')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('link', { name: 'Back to your application' }).click()
  await seePath(page, /\/error\/credit$/)
}

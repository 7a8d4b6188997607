import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from './borrower.ts'
import { seeScreen } from './seeScreen.ts'
import { settle } from './walkApplication.ts'
import { walkToDecision } from './walkToDecision.ts'
import { proves } from '../proves.ts'
import { makeScan } from '../renderer/pdf/makeScan.ts'

/**
 * A path of each kind: an index, a screen that is done, one that was to come, one that another
 * decision has.
 */
const elsewhere = ['', 'error', 'liens', 'product/select', 'complete', 'error/income']

test(
  'a low score, on a phone: every other path leads to the decision, the notice is a document to read and keep',
  proves('A-ERR-027', 'A-REDIR-020', 'A-REDIR-021', 'A-ROUTE-055', 'A-ROUTE-057'),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { uuid } = await walkToDecision(page, 'Lowscore', 'error/credit')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'We are unable to approve your request',
    )
    await expect(main.locator('.reasons li')).toHaveText([
      'Serious delinquency',
      'Balances on revolving accounts are high beside their limits',
      'Too few accounts paid as agreed',
      'Number of accounts with delinquency',
    ])
    await expect(main.getByRole('heading', { level: 2, name: 'Your credit report' })).toBeVisible()
    await seeScreen(page, 'decline-credit-phone')

    for (const path of elsewhere) {
      await page.goto(`/account/heloc/${uuid}/${path}`)
      expect(await settle(page), `from "${path}"`).toBe('error/credit')
    }

    await main.getByRole('link', { name: 'Read and download your notice' }).click()
    await expect(page).toHaveURL(new RegExp(`${uuid}/document/disclosures$`))
    await page.reload()
    expect(await settle(page)).toBe('document/disclosures')
    const repeated = await main
      .getByRole('heading', { name: 'Documents', exact: true })
      .boundingBox()
    expect(repeated!.height, 'the page’s heading is enough').toBeLessThanOrEqual(1)
    await main.getByRole('button', { name: /^Open/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Our decision on your application' })
    await expect(dialog.locator('.reading-text')).toContainText('Serious delinquency')
    expect(page.workers(), 'no pages are drawn for a text').toHaveLength(0)
    await seeScreen(page, 'decline-notice-text-phone')
    const printed = dialog.getByRole('button', { name: 'Show pages as printed' })
    await printed.click()
    await expect(dialog.locator('canvas').first()).toBeVisible()
    expect(page.workers(), 'read apart from the page').toHaveLength(1)
    await seeScreen(page, 'decline-notice-phone')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const notice = await PDFDocument.load(await readFile(await (await download).path()))
    expect(notice.getPageCount()).toBe(2)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await seeScreen(page, 'decline-documents-phone')

    // A scan needs a decoder, which the content security policy lets the worker load.
    const scan = Buffer.from(await makeScan('JBIG2Decode'))
    await page.route(/./, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const response = await route.fetch()
      const isPdf = response.headers()['content-type'] === 'application/pdf'
      return route.fulfill({ response, ...(isPdf && { body: scan }) })
    })
    await main.getByRole('button', { name: /^Open/ }).click()
    await printed.click()
    await expect
      .poll(() => dialog.locator('canvas').first().evaluate(countInk))
      .toBeGreaterThan(10_000)
    await page.unrouteAll({ behavior: 'wait' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await main.getByRole('link', { name: 'Back to your application' }).click()
    await expect(page).toHaveURL(new RegExp(`${uuid}/error/credit$`))
  },
)

test(
  'a bankruptcy: its own decision with the reason by name, what can be done, and the same on the dashboard',
  { ...proves('A-ERR-026', 'A-ROUTE-056'), tag: '@long' },
  async ({ page }) => {
    await walkToDecision(page, 'Bankrupt', 'error/decline')
    const main = page.getByRole('main')
    await expect(main.locator('.reasons li')).toHaveText(['Bankruptcy'])
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'The main reasons',
      'Your credit report',
      'Equal Credit Opportunity Act',
      'What you can do',
    ])
    await seeScreen(page, 'decline-bankruptcy')
    await main.getByRole('link', { name: 'Your applications' }).click()
    await expect(main.locator('.card-status')).toHaveText('We couldn’t approve your application')
    await seeScreen(page, 'decline-dashboard')
  },
)

/** How many pixels of a canvas are dark. */
function countInk(element: Element): number {
  const canvas = element as HTMLCanvasElement
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 0 && value < 128 && data[index + 3]! > 128)
    .length
}

import type { Locator, Page } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'

/** Presses a button of a form, or follows a link, and waits for the next document. */
export async function postForm(page: Page, control: Locator): Promise<void> {
  const isNew = () =>
    page.evaluate(() => document.readyState === 'complete' && !('isSent' in globalThis))
  await page.evaluate(() => void Object.assign(globalThis, { isSent: true }))
  await control.click()
  await until(() => isNew().catch(() => false), 'the next page')
}

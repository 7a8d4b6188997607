import type { Page } from './Page.ts'
import { until } from './until.ts'

/** Pixels of each scroll. */
const by = 600

/**
 * Reads the unread documents of a screen one after the other, each to its end, as text; `look` is
 * called on the first.
 */
export async function readDocuments(page: Page, look: () => Promise<void>): Promise<void> {
  const first = page.getByRole('button', { name: /^Read “/ })
  await first.or(page.locator('main form button[type="submit"]')).first().waitFor()
  if (!(await first.isVisible())) return
  await first.click()
  const dialog = page.getByRole('dialog')
  const text = dialog.locator('.reading-text')
  const next = dialog.getByRole('button', { name: 'Next document', exact: true })
  await text.waitFor()
  await look()
  const isRead = async () => {
    await dialog
      .locator('.document-dialog-body')
      .evaluate((body, pixels) => void (body.scrollTop += pixels), by)
    return dialog.locator('.document-end .document-state span').isVisible()
  }
  for (;;) {
    await until(isRead, 'the document is read to its end', { within: 30_000, every: 50 })
    if (!(await next.isVisible())) break
    const title = await dialog.locator('h2').innerText()
    await next.click()
    const isAnother = async () => (await dialog.locator('h2').innerText()) !== title
    await until(isAnother, 'another document', { within: 10_000 })
    await text.waitFor()
  }
  await dialog.getByRole('button', { name: 'Back to signing', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

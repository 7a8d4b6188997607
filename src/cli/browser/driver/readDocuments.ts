import type { Page } from './Page.ts'
import { until } from './until.ts'

/** Opens each unread document of a screen and scrolls to its end; `look` is called on the first. */
export async function readDocuments(page: Page, look: () => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: /^Read “/ })
  await next.or(page.locator('main form button[type="submit"]')).first().waitFor()
  for (let count = 0; await next.isVisible(); count++) {
    await next.click()
    const dialog = page.getByRole('dialog')
    if (count === 0) {
      await dialog.locator('canvas').first().waitFor()
      await look()
    }
    const done = dialog.getByRole('button', { name: 'Done', exact: true })
    const isRead = async () => {
      await dialog.locator('.document-dialog-body').evaluate((box) => {
        const inner = [box, ...box.querySelectorAll('*')].filter(
          (part) => part.scrollHeight > part.clientHeight + 4,
        )
        for (const part of inner) part.scrollTop += 600
      })
      return done.isVisible()
    }
    await until(isRead, 'the document is read to its end', { within: 30_000, every: 150 })
    await done.click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

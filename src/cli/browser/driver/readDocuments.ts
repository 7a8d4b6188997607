import type { Page } from './Page.ts'
import { until } from './until.ts'

/** Looks at the end of a document until its last page is surely drawn. */
const patience = 10

/**
 * Opens each unread document of a screen and scrolls to its end; `look` is called on the first. A
 * page that was not drawn yet as it went by does not count as read: then it begins again.
 */
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
    let looks = 0
    const isRead = async () => {
      const isAgain = looks > patience
      const isAtEnd = await dialog.locator('.document-dialog-body').evaluate((box, again) => {
        const inner = [box, ...box.querySelectorAll('*')].filter(
          (part) => part.scrollHeight > part.clientHeight + 4,
        )
        for (const part of inner) part.scrollTop = again ? 0 : part.scrollTop + 600
        return inner.every((part) => part.scrollTop + part.clientHeight >= part.scrollHeight - 4)
      }, isAgain)
      looks = isAtEnd && !isAgain ? looks + 1 : 0
      return done.isVisible()
    }
    await until(isRead, 'the document is read to its end', { within: 30_000, every: 150 })
    await done.click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

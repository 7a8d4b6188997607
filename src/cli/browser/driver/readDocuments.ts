import type { Page } from './Page.ts'
import { until } from './until.ts'

/** Looks at the end of a document until its last page is surely drawn. */
const patience = 10
/** Pixels of each scroll: a browser that draws slowly misses what goes by fast. */
const [fast, slowly] = [600, 150]

/**
 * Opens each unread document of a screen and scrolls to its end; `look` is called on the first. A
 * page that went by too fast does not count as read: then the walk goes to it, where the page
 * offers that, or begins again.
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
    const passed = dialog.getByRole('button', { name: /^Go to page / })
    let looks = 0
    let step = fast
    const isRead = async () => {
      const isAgain = looks > patience
      if (isAgain) step = slowly
      if (isAgain && (await passed.isVisible())) {
        await passed.click()
        looks = 0
        return false
      }
      const isAtEnd = await dialog.locator('.document-dialog-body').evaluate(
        (box, by) => {
          const inner = [box, ...box.querySelectorAll('*')].filter(
            (part) => part.scrollHeight > part.clientHeight + 4,
          )
          for (const part of inner) part.scrollTop = by === null ? 0 : part.scrollTop + by
          return inner.every((part) => part.scrollTop + part.clientHeight >= part.scrollHeight - 4)
        },
        isAgain ? null : step,
      )
      looks = isAtEnd && !isAgain ? looks + 1 : 0
      return done.isVisible()
    }
    await until(isRead, 'the document is read to its end', { within: 30_000, every: 150 })
    await done.click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

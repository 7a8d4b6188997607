import type { Page } from './Page.ts'

/**
 * Waits until the page has drawn what it knows: drivers answer sooner, say of a change of the
 * window's width. For a page that runs scripts.
 */
export async function awaitDrawing(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A page in the background draws nothing.
        setTimeout(resolve, 500)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

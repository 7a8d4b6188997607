import { measureOverflow } from './measureOverflow.ts'
import type { Page } from './Page.ts'

/**
 * Elements beyond the right edge, if the page scrolls sideways. Waits until the page has drawn what
 * depends on its width: drivers answer sooner. For a page that runs scripts.
 */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A page in the background draws nothing.
        setTimeout(resolve, 500)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
  return measureOverflow(page)
}

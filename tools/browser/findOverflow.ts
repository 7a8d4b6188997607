import { awaitDrawing } from './awaitDrawing.ts'
import { measureOverflow } from './measureOverflow.ts'
import type { Page } from './Page.ts'

/**
 * Elements beyond the right edge, if the page scrolls sideways; looked for once the page has drawn
 * what depends on its width. For a page that runs scripts.
 */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  await awaitDrawing(page)
  return measureOverflow(page)
}

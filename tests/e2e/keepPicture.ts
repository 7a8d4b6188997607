import type { Page } from '@playwright/test'
import { isDeep } from '../deep.ts'

/**
 * Keeps a picture of the page for people who look at the results; only in the long run, as a
 * picture proves nothing by itself.
 */
export async function keepPicture(
  page: Page,
  name: string,
  { fullPage = true } = {},
): Promise<void> {
  if (isDeep) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage })
}

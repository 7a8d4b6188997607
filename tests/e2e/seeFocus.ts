import type { Page } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'

/** Waits until the focus is on an element with these words. */
export async function seeFocus(page: Page, words: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await until(async () => (await focused()).includes(words), `the focus on “${words}”`)
}

import type { Page } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'

/** Waits until the page's one heading of the first level says this. */
export async function seeHeading(
  page: Page,
  wanted: string | RegExp,
  within = 20_000,
): Promise<void> {
  let seen: readonly string[] = []
  const isSeen = async () => {
    seen = (await page.getByRole('heading', { level: 1 }).allInnerTexts()).map((words) =>
      words.replaceAll(/\s+/g, ' ').trim(),
    )
    return (
      seen.length === 1 &&
      (typeof wanted === 'string'
        ? seen[0] === wanted.replaceAll(/\s+/g, ' ').trim()
        : wanted.test(seen[0]!))
    )
  }
  await until(isSeen, `the heading ${String(wanted)}`, { within }).catch((error: Error) => {
    throw new Error(`${error.message}, but ${JSON.stringify(seen)}`)
  })
}

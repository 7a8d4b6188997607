import type { Locator } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'

/** Waits until the words of an element contain these, or fit the pattern. */
export async function seeText(
  element: Locator,
  wanted: string | RegExp,
  within = 20_000,
): Promise<void> {
  let seen = ''
  const isSeen = async () => {
    seen = (await element.innerText()).replaceAll(/\s+/g, ' ').trim()
    return typeof wanted === 'string' ? seen.includes(wanted) : wanted.test(seen)
  }
  await until(isSeen, `the words ${String(wanted)}`, { within }).catch((error: Error) => {
    throw new Error(`${error.message}, but ${JSON.stringify(seen)}`)
  })
}

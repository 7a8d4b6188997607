import type { Locator } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'

/** Waits until a locator finds exactly so many elements. */
export async function seeCount(elements: Locator, wanted: number, what: string): Promise<void> {
  let seen = 0
  const isSeen = async () => (seen = await elements.count()) === wanted
  await until(isSeen, what, { within: 20_000 }).catch((error: Error) => {
    throw new Error(`${error.message}: ${wanted} wanted, ${seen} found`)
  })
}

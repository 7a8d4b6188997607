import type { Page } from './Page.ts'
import { seeControl, type SeenControl } from './seeControl.ts'
import { until } from './until.ts'

/**
 * Milliseconds to wait for a phone field's library: without it, the field accepts only home
 * numbers.
 */
const phonePatience = 8_000

/**
 * Waits until every part of the form is loaded, and the field is there unless it can be missing.
 */
export async function awaitControl(
  page: Page,
  path: readonly string[],
  mayBeMissing: boolean,
): Promise<SeenControl> {
  let seen = await seeControl(page, path)
  const phoneMayWait = performance.now() + phonePatience
  const look = async () => {
    const { isReady, isThere, isPhoneAlone } = seen
    if (isReady && (isThere || mayBeMissing) && (!isPhoneAlone || performance.now() > phoneMayWait))
      return true
    seen = await seeControl(page, path)
    return false
  }
  await until(look, `the form asks /${path.join('/')}`, { within: 30_000 })
  return seen
}

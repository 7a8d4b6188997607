import type { BrowserContext } from '../../../tools/browser/Browser.ts'
import { today } from '#analysis'
import type { Watched } from './createGallery.ts'
import { listenToConsole } from '../../../tools/browser/listenToConsole.ts'
import type { Stage } from './Stage.ts'

/**
 * A new visitor with empty storage. `isOnDay`: the page's date is the one that journeys are written
 * for. Close `context` in the end.
 */
export async function openPage(
  { browser, width }: Pick<Stage, 'browser' | 'width'>,
  { isOnDay = false } = {},
): Promise<Watched & { readonly context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(45_000)
  const apart = Date.parse(`${today}T12:00:00Z`) - Date.now()
  if (isOnDay && new Date().toISOString().slice(0, 10) !== today)
    await context.addInitScript({ content: moveClock(apart) })
  const page = await context.newPage()
  const console: string[] = []
  listenToConsole(page, (message) => console.push(message))
  return { page, console, context }
}

/** In the page: time passes as usual, from another date. `apart`: milliseconds. */
const moveClock = (apart: number) => `{
  const Real = Date
  const now = () => Real.now() + ${apart}
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new Real(now()) : new Real(...given)),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}`

import type { CaseFailure } from '#analysis'
import type { Session } from '#model'
import type { Page } from '../../../tools/browser/Page.ts'
import { isAtPath } from '../../../tools/browser/isAtPath.ts'
import { until } from '../../../tools/browser/until.ts'
import type { Stage } from './Stage.ts'

type Place = Pick<Session, 'step' | 'flow'>

/**
 * Follows a page from step to step: its calls are held until `look` has examined the waiting page,
 * and then the page must be where it should.
 */
export function followMoves(
  { origin, subject: { bundle } }: Stage,
  page: Page,
  look: (session: Place) => Promise<void>,
) {
  /**
   * A look at the page while its call is held; waiting for the result of the call waits for it
   * first.
   */
  let held: Promise<void> | undefined

  return { holdCall, compareAddress }

  async function compareAddress(at: string, path: string): Promise<CaseFailure | undefined> {
    const isThere = async () => isAtPath(await page.url(), path, bundle.routes.base)
    const arrive = () => until(isThere, path, { within: 20_000 }).catch(() => undefined)
    await arrive()
    if (!(await isThere()) && held) await held.then(arrive)
    await held
    if (await isThere()) return undefined
    const said = (
      await page.locator('main .lintel-summary, main .lintel-alert-problem').allInnerTexts()
    ).join(' ')
    const cause =
      said === ''
        ? 'The page goes elsewhere than the engine says'
        : `The page says: ${said.replaceAll(/\s+/g, ' ')}`
    return { at, expected: path, actual: (await page.url()).slice(origin.length), cause }
  }

  /** The server is called only after the waiting page was examined. */
  async function holdCall(session: Place): Promise<void> {
    const calls = [bundle.flows[session.flow]!.steps[session.step]!.next]
      .flat()
      .flatMap((next) =>
        typeof next === 'object' && next.call !== undefined ? [bundle.calls[next.call]!.path] : [],
      )
    for (const path of calls) {
      await page.route(`**${path}`, async (route) => {
        if (route.request().method() === 'POST') await (held = look(session)).catch(() => undefined)
        await route.continue().catch(() => undefined)
      })
    }
  }
}

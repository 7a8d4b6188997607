import { dueWork, isActOf } from '#engine'
import type { Bundle } from '#model'
import { tellActWithoutConsent } from '../tellActWithoutConsent.ts'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import { holds } from './conditions.ts'
import { createReach, type Without } from './createReach.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import type { Standing } from './Standing.ts'

const file = 'flows/application/lifecycle.json'

/**
 * Checks that work which needs a consent is never due for someone who was not asked for it.
 * checkFlowConsents covers consents of every registration; all others must be asked for by a
 * screen, with its button or a required box, before anything that makes the work due can happen.
 */
export function checkConsents(
  look: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
  party: 'borrower' | 'signer',
): Report {
  const { bundle, places } = look
  const { screens } = bundle.screens
  const diagnostics: BehaviorDiagnostic[] = []
  for (const act of Object.values(bundle.lending.consents?.acts ?? {}))
    for (const [id, work] of Object.entries(bundle.lifecycle.work)) {
      if (!isActOf(act, party, id, work)) continue
      const due: Standing = {
        conditions: [work.when, ...(act.when === undefined ? [] : [act.when])].map(holds),
        not: [],
      }
      for (const [type, texts] of Object.entries(act.consents)) {
        if (party === 'borrower' && isAskedInFlows(bundle, type)) continue
        const without = { party, type, texts }
        const answer = createReach(look, showings, without)(due)
        if (answer.kind !== 'found') continue
        const shows = `“${work.title}” is due, and no one was asked for the consent ${type}.`
        const counterexample = playAt(look, answer.facts, shows, () =>
          dueWork(look.engine, bundle.lifecycle, answer.facts).includes(id),
        )
        if (counterexample)
          diagnostics.push(
            tellActWithoutConsent(
              { act, type, texts },
              `“${work.title}” can be due before`,
              placeOf(due, without, id),
              counterexample,
            ),
          )
      }
    }
  return { diagnostics, unchecked: [] }

  /**
   * The first screen that everyone answers before and that sets a fact of the work's rule; if there
   * is none, the work.
   */
  function placeOf(
    due: Standing,
    without: Without,
    id: string,
  ): { readonly file: string; readonly pointer: string } {
    const isBefore = (unanswered: string) =>
      createReach(look, showings, { ...without, unanswered: [unanswered] }, 0)(due).kind === 'none'
    const screen = Object.keys(screens).find(
      (path) => Object.hasOwn(places.screens, path) && isBefore(path),
    )
    if (screen === undefined) return { file, pointer: `/work/${id}/when` }
    return {
      file: places.screens[screen]!,
      pointer: `/screens/${screen.replaceAll('~', '~0').replaceAll('/', '~1')}/consents`,
    }
  }
}

/** Whether a flow asks for the consent, so that flows must ask everyone. */
export function isAskedInFlows({ flows }: Pick<Bundle, 'flows'>, type: string): boolean {
  return Object.values(flows).some(({ steps }) =>
    Object.values(steps).some(({ consents }) => Object.hasOwn(consents ?? {}, type)),
  )
}

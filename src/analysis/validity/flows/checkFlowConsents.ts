import type { Bundle, LendingConsents, Transition } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { asksSurely } from '../forms/asksSurely.ts'
import { tellActWithoutConsent } from '../tellActWithoutConsent.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import type { FlowState } from './FlowState.ts'
import { takenBy } from './takenBy.ts'

/**
 * Checks that every path to a call that starts an application passes a step that asks for the
 * consents that acts need, if flows ask for them at all. Mail to people who have not consented is
 * not such an act. A consent that counts for all of a person's applications is asked only of people
 * who are not signed in: the others gave it with their account.
 */
export const checkFlowConsents = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { flow } = exploration
  const { title, steps } = bundle.flows[flow]!
  for (const { act, type, texts } of neededOf(bundle))
    for (const [step, { next }] of Object.entries(steps)) {
      for (const [index, { call }] of typeof next === 'string' ? [] : next.entries()) {
        if (call === undefined || typeof next === 'string' || !Object.hasOwn(bundle.calls, call))
          continue
        const open = waysWithout(bundle, exploration, { act, type, texts }, step).flatMap(
          ({ state, without }) => {
            const conditions = [
              ...takenBy(exploration.space, state, next, index),
              ...(act.once ? [signedOut] : []),
              ...without,
            ]
            return exploration.ask(state, conditions) === 'no' ? [] : [{ state, conditions }]
          },
        )
        if (open.length === 0) continue
        const shows = `“${title}” ends, and no one was asked for the consent ${type}.`
        const counterexample = firstOf(open, (way) =>
          findCounterexample(subject, exploration, { ...way, shows, shown: makes(call) }),
        )
        const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next/${index}` }
        if (counterexample)
          diagnostics.push(
            tellActWithoutConsent(
              { act, type, texts },
              `“${title}” can end without it`,
              place,
              counterexample,
            ),
          )
        else
          unchecked.push({
            what: `Whether “${title}” can end without the consent ${type}`,
            ...place,
            why: ['no answers were found that the forms accept'],
          })
      }
    }
})

interface Needed {
  readonly act: LendingConsents['acts'][string]
  readonly type: string
  readonly texts: readonly string[]
}

/** Consents that acts for borrowers need, each on its own. */
function neededOf(bundle: Bundle): readonly Needed[] {
  return Object.values(bundle.lending?.consents?.acts ?? {})
    .filter(({ of, without }) => of !== 'signer' && without !== 'mail')
    .flatMap((act) => Object.entries(act.consents).map(([type, texts]) => ({ act, type, texts })))
}

interface WayWithout {
  readonly state: FlowState
  readonly without: readonly Condition[]
}

/** Conditions under which no step of a path to this one asks for the consent. */
function waysWithout(
  bundle: Bundle,
  { flow, states, space }: Exploration,
  { type, texts }: Needed,
  last: string,
): readonly WayWithout[] {
  const { steps } = bundle.flows[flow]!
  return (states.get(last) ?? []).flatMap((state) => {
    const { path, step, askedBy, isEntry, isRefused } = state
    if (isEntry || isRefused) return []
    let ways: readonly (readonly Condition[])[] = [[]]
    for (const each of [...path, step]) {
      const consent = steps[each]!.consents?.[type]
      if (!consent || !texts.includes(consent.text)) continue
      const { when, field } = consent
      const isOpen =
        field !== undefined &&
        !asksSurely({ ...consent, when: undefined }, bundle.forms[steps[each]!.form])
      const here: readonly Condition[] = [
        ...(when === undefined ? [] : [space.condition(when, no, askedBy)]),
        ...(isOpen ? [{ rule: { '===': [{ var: `${field}@${each}` }, true] }, is: no }] : []),
      ]
      ways = ways.flatMap((way) => here.map((condition) => [...way, condition]))
    }
    return ways.map((without) => ({ state, without }))
  })
}

const no = ['false', 'unknown'] as const

const signedOut: Condition = {
  rule: { '===': [{ var: 'identity.isSignedIn' }, true] },
  is: no,
}

const makes =
  (call: string) =>
  ({ effects }: Transition) =>
    effects.some((effect) => effect.type === 'call' && effect.call === call)

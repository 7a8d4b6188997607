import type { Consent, Transition } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { asksSurely } from '../forms/asksSurely.ts'
import type { BehaviorDiagnostic, Unchecked } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import { explorations } from './explorations.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import type { FlowState } from './FlowState.ts'
import { takenBy } from './takenBy.ts'

/**
 * Checks that every path to a call that starts an application passes a step that asks for the
 * consents that acts need, if flows ask for them at all. Mail to people who have not consented is
 * not such an act. A consent that counts for all of a person's applications is asked only of people
 * who are not signed in: the others gave it with their account.
 */
export const checkFlowConsents: BehaviorCheck = (subject) => {
  const { engine, bundle } = subject
  const acts = Object.values(bundle.lending?.consents?.acts ?? {}).filter(
    ({ of, without }) => of !== 'signer' && without !== 'mail',
  )
  const needed = acts.flatMap((act) =>
    Object.entries(act.consents).map(([type, texts]) => ({ act, type, texts })),
  )
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  for (const exploration of needed.length === 0 ? [] : explorations(subject)) {
    const { flow, states, space } = exploration
    const { title, steps } = bundle.flows[flow]!
    for (const { act, type, texts } of needed)
      for (const [step, { next }] of Object.entries(steps)) {
        const reached = (states.get(step) ?? []).filter(
          ({ isEntry, isRefused }) => !isEntry && !isRefused,
        )
        for (const [index, { call }] of typeof next === 'string' ? [] : next.entries()) {
          if (call === undefined || typeof next === 'string' || !Object.hasOwn(bundle.calls, call))
            continue
          const pointer = `/steps/${step}/next/${index}`
          const shows = `“${title}” ends, and no one was asked for the consent ${type}.`
          const open: (readonly [FlowState, readonly Condition[]])[] = reached.flatMap((state) =>
            waysWithout(
              exploration,
              state,
              (consent) => texts.includes(consent.text),
              type,
            ).flatMap((without) => {
              const conditions = [
                ...takenBy(space, state, next, index),
                ...(act.once ? [signedOut] : []),
                ...without,
              ]
              return exploration.ask(state, conditions) === 'no'
                ? []
                : [[state, conditions] as const]
            }),
          )
          if (open.length === 0) continue
          const counterexample = firstOf(open, ([state, conditions]) =>
            findCounterexample(engine, bundle, exploration, state, conditions, shows, makes(call)),
          )
          const place = { file: `flows/${flow}.json`, pointer }
          if (counterexample)
            diagnostics.push({
              code: 'analysis/act-without-consent',
              values: {
                act: act.title,
                type,
                how: `“${title}” can end without it`,
                texts: texts.map((id) => `“${id}”`).join(' or '),
              },
              ...place,
              counterexample,
            })
          else
            unchecked.push({
              what: `Whether “${title}” can end without the consent ${type}`,
              ...place,
              why: ['no answers were found that the forms accept'],
            })
        }
      }
  }
  return { diagnostics, unchecked }

  /** Conditions under which no step of the path asks: alternatives. */
  function waysWithout(
    { flow, space }: Exploration,
    { path, step, askedBy }: FlowState,
    isSaid: (consent: Consent) => boolean,
    type: string,
  ): readonly (readonly Condition[])[] {
    const { steps } = bundle.flows[flow]!
    let ways: readonly (readonly Condition[])[] = [[]]
    for (const each of [...path, step]) {
      const consent = steps[each]!.consents?.[type]
      if (!consent || !isSaid(consent)) continue
      const { when, field } = consent
      const isOpen =
        field !== undefined &&
        !asksSurely({ ...consent, when: undefined }, bundle.forms[steps[each]!.form])
      const here: readonly Condition[][] = [
        ...(when === undefined ? [] : [[space.condition(when, ['false', 'unknown'], askedBy)]]),
        ...(isOpen
          ? [
              [
                {
                  rule: { '===': [{ var: `${field}@${each}` }, true] },
                  is: ['false', 'unknown'],
                } satisfies Condition,
              ],
            ]
          : []),
      ]
      ways = ways.flatMap((way) => here.map((conditions) => [...way, ...conditions]))
    }
    return ways
  }
}

const signedOut: Condition = {
  rule: { '===': [{ var: 'identity.isSignedIn' }, true] },
  is: ['false', 'unknown'],
}

const makes =
  (call: string) =>
  ({ effects }: Transition) =>
    effects.some((effect) => effect.type === 'call' && effect.call === call)

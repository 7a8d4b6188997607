import type { Condition } from '../../solve/Condition.ts'
import { answersTaken, makesAccount } from './answersTaken.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import type { FlowState } from './FlowState.ts'
import { isAlwaysAsked } from './isAlwaysAsked.ts'
import { takenBy } from './takenBy.ts'

/**
 * Checks that every path to a call that starts an application asks for every answer that the
 * application is made of (`begin` of the lifecycle), unless it is listed as optional there.
 */
export const checkAnswersTaken = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { begin } = bundle.lifecycle
  if (Object.keys(bundle.calls).length === 0) return
  const { flow, states, space } = exploration
  const { title, steps } = bundle.flows[flow]!
  const lacks = ({ step, askedBy }: FlowState, name: string): boolean => {
    const asker = space.asks(step).includes(name) ? step : askedBy.get(name)
    return asker === undefined || !isAlwaysAsked(bundle.forms[steps[asker]!.form]!.schema, [name])
  }
  for (const [step, { next }] of Object.entries(steps)) {
    const reached = (states.get(step) ?? []).filter(
      ({ isEntry, isRefused }) => !isEntry && !isRefused,
    )
    for (const [index, { call = '' }] of typeof next === 'string' ? [] : next.entries()) {
      if (!Object.hasOwn(bundle.calls, call)) continue
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next/${index}` }
      for (const [name, taker] of answersTaken(begin, bundle.calls[call]!)) {
        const open = reached.flatMap((state) => {
          if (!lacks(state, name)) return []
          const conditions = [
            ...takenBy(space, state, next as Exclude<typeof next, string>, index),
            ...(makesAccount(bundle.calls[call]!) ? visitor : []),
          ]
          const answer = exploration.ask(state, conditions)
          return answer === 'no' ? [] : [{ state, conditions, answer }]
        })
        if (open.length === 0) continue
        const shows = `“${title}” ends without an answer to “${name}”.`
        const counterexample = firstOf(open, ({ state, conditions }) =>
          findCounterexample(subject, exploration, {
            state,
            conditions,
            shows,
            shown: ({ effects }, facts) =>
              facts[name] === undefined &&
              effects.some((effect) => effect.type === 'call' && effect.call === call),
          }),
        )
        if (counterexample || open.some(({ answer }) => answer === 'yes'))
          diagnostics.push({
            code: 'analysis/answer-not-asked',
            values: { flow: title, name, taker },
            ...place,
            ...(counterexample && { counterexample }),
          })
        else
          unchecked.push({
            what: `Whether “${title}” can end without “${name}”`,
            ...place,
            why: ['no answers were found that the forms accept'],
          })
      }
    }
  }
})

/** What is known about a person who has no account yet: nothing. */
const visitor: readonly Condition[] = ['isSignedIn', 'hasEmail', 'hasPhone'].map((name) => ({
  rule: { '===': [{ var: `identity.${name}` }, true] },
  is: ['false', 'unknown'],
}))

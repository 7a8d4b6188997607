import type { Transition } from '#model'
import { ofEachFlow } from './ofEachFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'

/**
 * Checks that a step that can be reached continues or ends the flow: with only alerts, everyone
 * would be stuck. A form that no answer passes is reported at the form.
 */
export const checkDeadEnds = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { flow, states, refusing } = exploration
  for (const [step, { next, title }] of Object.entries(bundle.flows[flow]!.steps)) {
    if (
      typeof next === 'string' ||
      next.length === 0 ||
      next.some(({ alert }) => alert === undefined)
    )
      continue
    if (!states.has(step) || refusing.has(step)) continue
    const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next` }
    const shows = `After "${title}" an alert comes, and no line leads on.`
    const counterexample = firstOf(states.get(step)!, (state) =>
      findCounterexample(subject, exploration, { state, shows, shown: isAlert }),
    )
    if (counterexample)
      diagnostics.push({
        code: 'analysis/step-dead-end',
        values: { step },
        ...place,
        counterexample,
      })
    else
      unchecked.push({
        what: `Whether anyone is held at the step "${step}", which has alerts alone`,
        ...place,
        why: ['no answers were found that the forms accept'],
      })
  }
})

const isAlert = ({ effects }: Transition) => effects.some(({ type }) => type === 'alert')

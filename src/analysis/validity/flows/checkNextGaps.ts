import type { FlowCounterexample, Transition } from '#model'
import { ofEachFlow } from './ofEachFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { takenBy } from './takenBy.ts'

/** Checks that a step with exits has one for everyone who can answer it. `next: []` ends a flow. */
export const checkNextGaps = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { flow, space, states, cut, ask } = exploration
  for (const [step, { next }] of Object.entries(bundle.flows[flow]!.steps)) {
    if (
      typeof next === 'string' ||
      next.length === 0 ||
      next.some(({ when }) => when === undefined)
    )
      continue
    const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next` }
    const doubts = new Set(cut === undefined ? [] : [cut])
    const shows = `After "${bundle.flows[flow]!.steps[step]!.title}" the button leads nowhere.`
    let counterexample: FlowCounterexample | undefined
    for (const state of states.get(step) ?? []) {
      const conditions = takenBy(space, state, next, next.length)
      const answer = ask(state, conditions)
      if (answer === 'no') continue
      if (answer !== 'yes') answer.unsure.forEach((why) => doubts.add(why))
      counterexample = findCounterexample(subject, exploration, {
        state,
        conditions,
        shows,
        shown: staysThere,
      })
      if (counterexample) break
      doubts.add('no answers were found that the forms accept')
    }
    if (counterexample)
      diagnostics.push({ code: 'analysis/next-gap', values: { step }, ...place, counterexample })
    else if (doubts.size > 0)
      unchecked.push({
        what: `Whether everyone finds a way on after the step "${step}"`,
        ...place,
        why: [...doubts],
      })
  }
})

const staysThere = ({ effects }: Transition) => effects.every(({ type }) => type === 'save')

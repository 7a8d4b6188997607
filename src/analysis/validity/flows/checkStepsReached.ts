import type { FlowCounterexample } from '#model'
import { ofEachFlow } from './ofEachFlow.ts'
import { counterexamplesOf } from './counterexamplesOf.ts'
import { sayBehind } from './sayBehind.ts'
import { stepsBehind } from './stepsBehind.ts'
import { waysOut } from './waysOut.ts'

/**
 * Checks that every step can be reached: by the walk, by its `entry` rule, or from a step opened by
 * one. Reachable means that a walk was played. A step after an entry or a form that no one passes
 * is reported there, and one after a reported step together with it.
 */
export const checkStepsReached = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { flow: name, states, beyond, cut } = exploration
  // A flow that is never open is reported at its rule.
  if (states.size === 0) return
  const flow = subject.bundle.flows[name]!
  const counterexamples = counterexamplesOf(subject, exploration)
  const place = (step: string) => ({ file: `flows/${name}.json`, pointer: `/steps/${step}` })
  const open = (step: string, why: string) =>
    unchecked.push({
      what: `Whether anyone can reach the step "${step}"`,
      ...place(step),
      why: [why],
    })
  for (const step of states.keys())
    if (!counterexamples.has(step)) open(step, 'no answers were found that the forms accept')
  const never = Object.keys(flow.steps).filter((step) => !states.has(step) && !beyond.has(step))
  if (cut !== undefined) {
    for (const step of never) open(step, cut)
    return
  }
  const told = new Set(
    stepsBehind(
      exploration,
      flow,
      [...states.keys()].flatMap((step) => waysOut(flow.steps[step]!)),
    ),
  )
  const isLedTo = (step: string) =>
    never.some(
      (other) => other !== step && !told.has(other) && waysOut(flow.steps[other]!).includes(step),
    )
  // For steps that only lead to each other: the first of them.
  for (const step of [...never.filter((one) => !told.has(one) && !isLedTo(one)), ...never]) {
    if (told.has(step)) continue
    const behind = stepsBehind(exploration, flow, [step])
    for (const each of behind) told.add(each)
    const others = [...behind].filter((each) => each !== step)
    const longest = longestOf(counterexamples.values())
    diagnostics.push({
      code: 'analysis/step-unreachable',
      values: { step, flow: name, behind: sayBehind(others) },
      ...place(step),
      ...(longest && {
        counterexample: {
          ...longest,
          shows: `This visitor does not come to "${flow.steps[step]!.title}", as no one does.`,
        },
      }),
    })
  }
})

function longestOf(walks: Iterable<FlowCounterexample>): FlowCounterexample | undefined {
  return [...walks].toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

const lengthOf = ({ answers }: FlowCounterexample) => Object.keys(answers).length

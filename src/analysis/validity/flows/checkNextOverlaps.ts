import type { Next, Transition } from '#model'
import { anyOn } from './anyOn.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import type { FlowState } from './FlowState.ts'

/**
 * Reports two entries of a step with different targets that are both true for someone, so that only
 * their order decides. Intended, and not reported: an entry that is a special case of the later
 * one, and an alert above entries that continue.
 */
export const checkNextOverlaps = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { flow, space, states, ask } = exploration
  const { steps } = bundle.flows[flow]!
  const pathOf = (step: string | undefined) => (step === undefined ? undefined : steps[step]?.path)
  for (const [step, { title, next }] of Object.entries(steps)) {
    if (typeof next === 'string' || !states.has(step)) continue
    for (const { one, other, others, index } of pairsOf(next)) {
      const hold =
        (first: boolean, second: boolean) =>
        ({ askedBy }: FlowState) => [
          ...others.map((rule) => space.condition(rule, no, askedBy)),
          space.condition(one.when!, first ? yes : no, askedBy),
          space.condition(other.when!, second ? yes : no, askedBy),
        ]
      const answers = [hold(true, true), hold(true, false), hold(false, true)].map((asked) =>
        anyOn(exploration, step, asked),
      )
      if (answers.includes('no')) continue
      const doubts = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.unsure))
      const both =
        doubts.length > 0
          ? []
          : states.get(step)!.filter((state) => ask(state, hold(true, true)(state)) === 'yes')
      const shows = `After "${title}" both "${one.when}" and "${other.when}" hold, and the first line is taken.`
      const taken = (last: Transition) => takes(one, pathOf(one.go), last)
      const counterexample = firstOf(both, (state) =>
        findCounterexample(subject, exploration, {
          state,
          conditions: hold(true, true)(state),
          shows,
          shown: taken,
        }),
      )
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next/${index}/when` }
      const [first, second] = [one.when!, other.when!]
      if (counterexample)
        diagnostics.push({
          code: 'analysis/next-overlap',
          values: { step, first, second },
          ...place,
          counterexample,
        })
      else {
        const why =
          doubts.length > 0 ? [...new Set(doubts)] : ['no answers were found that the forms accept']
        unchecked.push({
          what: `Whether both "${first}" and "${second}" can hold after the step "${step}"`,
          ...place,
          why,
        })
      }
    }
  }
})

const yes = ['true'] as const
const no = ['false', 'unknown'] as const

interface Pair {
  readonly one: Next
  readonly other: Next
  /** Rules of the entries above the other one. */
  readonly others: readonly string[]
  /** Of the other one. */
  readonly index: number
}

/** Pairs of entries with rules and different targets, the earlier not an alert. */
function pairsOf(next: readonly Next[]): readonly Pair[] {
  const asked = next.slice(
    0,
    [...next, {} as Next].findIndex(({ when }) => when === undefined),
  )
  return asked.flatMap((other, index) =>
    asked.slice(0, index).flatMap((one) => {
      if (one.alert !== undefined || targetOf(one) === targetOf(other)) return []
      const others = asked.slice(0, index).flatMap((line) => (line === one ? [] : [line.when!]))
      return [{ one, other, others, index }]
    }),
  )
}

const targetOf = ({ go, call, alert }: Next) => JSON.stringify([go, call, alert])

function takes({ call, alert }: Next, path: string | undefined, { effects }: Transition): boolean {
  return effects.some(
    (effect) =>
      (effect.type === 'navigate' && call === undefined && effect.path === path) ||
      (effect.type === 'call' && effect.call === call) ||
      (effect.type === 'alert' && effect.text === alert),
  )
}

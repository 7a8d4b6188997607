import type { Step, Transition } from '#model'
import { solve } from '../../solve/solve.ts'
import type { Condition } from '../../solve/Condition.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import type { FlowState } from './FlowState.ts'
import { takenBy } from './takenBy.ts'
import { topicsOf } from './topicsOf.ts'
import type { Subject } from '../Subject.ts'

/**
 * Checks that from every reachable place an end can be reached: a call, a last step, an exit from
 * the flow, or an alert at a step from which no one continues (an alert that stops some is not an
 * exit for the others). Answers can be changed on the way around, facts from outside the forms
 * can't. Steps off the walk lead back to it and are skipped.
 */
export const checkLoops = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { flow, ways, cut } = exploration
  const saved = {
    surely: endsFrom(subject, exploration, true),
    maybe: endsFrom(subject, exploration, false),
  }
  const told = new Set<string>()
  for (const [state, onward] of ways) {
    if (saved.surely.has(state) || told.has(state.step)) continue
    for (const { back } of onward) {
      if (back === undefined || told.has(state.step)) continue
      for (const step of [...state.path.slice(state.path.indexOf(back)), state.step]) told.add(step)
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${state.step}/next` }
      const { steps } = bundle.flows[flow]!
      const shows = `"${steps[state.step]!.title}" leads back to "${steps[back]!.title}", and no answer leads out.`
      const isOpen = saved.maybe.has(state) || cut !== undefined
      const counterexample = isOpen
        ? undefined
        : firstOf(waysBack(exploration, state, steps[state.step]!.next, back), (conditions) =>
            findCounterexample(subject, exploration, {
              state,
              conditions,
              shows,
              shown: leadsTo(back),
            }),
          )
      if (counterexample)
        diagnostics.push({
          code: 'analysis/loop-endless',
          values: { step: state.step, back },
          ...place,
          counterexample,
        })
      else {
        const why = isOpen
          ? (cut ?? 'no rule on the way was decided')
          : 'no answers were found that the forms accept'
        unchecked.push({
          what: `Whether the steps from "${back}" to "${state.step}" ever end`,
          ...place,
          why: [why],
        })
      }
    }
  }
})

/** Conditions of each entry that leads back. */
function waysBack(
  { space }: Exploration,
  state: FlowState,
  next: Step['next'],
  back: string,
): readonly (readonly Condition[])[] {
  if (typeof next === 'string') return [[]]
  return next.flatMap(({ go }, index) => (go === back ? [takenBy(space, state, next, index)] : []))
}

/** Requires a move: an alert keeps people at the same step, which is not a loop. */
const leadsTo =
  (back: string) =>
  ({ session, effects }: Transition) =>
    session.step === back && effects.some(({ type }) => type === 'navigate')

/** The paths from which an end can be reached: certainly, or as far as known. */
function endsFrom(
  { engine, bundle }: Subject,
  exploration: Exploration,
  isSure: boolean,
): ReadonlySet<FlowState> {
  const { flow, space, states, ways, ask, purse } = exploration
  const canBe = (state: FlowState, conditions: readonly Condition[]) => {
    const answer = ask(state, conditions)
    return answer === 'yes' || (answer !== 'no' && !isSure)
  }
  const goTogether = (one: FlowState, other: FlowState) =>
    solve(engine, [...outside(one), ...outside(other)], space, { budget: 500, purse }).kind !==
    'none'
  /** Whether someone in the same situation as on this path continues from the step. */
  const isGoneOnFrom = (state: FlowState) =>
    states
      .get(state.step)!
      .some(
        (each) => ways.get(each)!.some((way) => isSure || way.isSure) && goTogether(state, each),
      )
  const isEnd = (state: FlowState) => {
    const { next } = bundle.flows[flow]!.steps[state.step]!
    // A form that no one passes is reported at the form.
    if (state.isEntry || state.isRefused) return true
    if (typeof next === 'string') return false
    const ending = next.flatMap(({ go, call, alert }, index) =>
      call !== undefined || (alert === undefined ? go === undefined : !isGoneOnFrom(state))
        ? [index]
        : [],
    )
    return [...ending, next.length].some((index) =>
      canBe(state, takenBy(space, state, next, index)),
    )
  }
  const returns = (state: FlowState, back: string) =>
    states.get(back)!.filter((to) => !to.isEntry && goTogether(state, to))

  const ended = new Set([...ways.keys()].filter(isEnd))
  const before = new Map<FlowState, FlowState[]>()
  for (const [state, onward] of ways) {
    for (const way of onward) {
      if (isSure && !way.isSure) continue
      for (const to of way.to ? [way.to] : way.back === undefined ? [] : returns(state, way.back))
        before.set(to, [...(before.get(to) ?? []), state])
    }
  }
  for (const state of ended) for (const earlier of before.get(state) ?? []) ended.add(earlier)
  return ended
}

/** What no answer changes. */
function outside({ conditions }: FlowState): readonly Condition[] {
  return conditions.filter((condition) =>
    topicsOf(condition).every((topic) => !topic.includes('@')),
  )
}

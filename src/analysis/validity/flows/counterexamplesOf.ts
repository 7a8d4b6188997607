import type { FlowCounterexample } from '#model'
import type { Subject } from '../Subject.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import type { FlowState } from './FlowState.ts'

const known = new WeakMap<Exploration, ReadonlyMap<string, FlowCounterexample>>()
/** Paths to a step that are tried. */
const most = 6
const longWays = 4

/**
 * For each reachable step, answers that lead there, played on the engine; a missing step was not
 * reached.
 */
export function counterexamplesOf(
  subject: Subject,
  exploration: Exploration,
): ReadonlyMap<string, FlowCounterexample> {
  const counterexamples = known.get(exploration) ?? playAll(subject, exploration)
  known.set(exploration, counterexamples)
  return counterexamples
}

function playAll(
  subject: Subject,
  exploration: Exploration,
): ReadonlyMap<string, FlowCounterexample> {
  const counterexamples = new Map<string, FlowCounterexample>()
  const { steps } = subject.bundle.flows[exploration.flow]!
  const tried = new Map<string, number>()
  // Some of the longest paths first, as each shows every step that it passes; then the shortest,
  // which are found most easily.
  const byLength = [...exploration.states.values()]
    .flat()
    .toSorted((one, other) => one.path.length - other.path.length)
  const ordered = [...byLength.slice(-longWays).reverse(), ...byLength.slice(0, -longWays)]
  for (const state of ordered) {
    if (counterexamples.has(state.step) || (tried.get(state.step) ?? 0) >= most) continue
    tried.set(state.step, (tried.get(state.step) ?? 0) + 1)
    const play = findCounterexample(subject, exploration, {
      state,
      shows: shows(state.step),
      lastStep: 'reached',
    })
    if (!play) continue
    counterexamples.set(state.step, play)
    for (const [index, step] of state.path.entries())
      if (!counterexamples.has(step)) counterexamples.set(step, upTo(play, state, index))
  }
  return counterexamples

  function shows(step: string): string {
    return `"${steps[step]!.title}" is come to.`
  }

  function upTo(
    { open: _open, opens: _opens, ...play }: FlowCounterexample,
    { path }: FlowState,
    index: number,
  ): FlowCounterexample {
    const before = path.slice(0, index).map((step) => [step, play.answers[step]!] as const)
    return { ...play, answers: Object.fromEntries(before), shows: shows(path[index]!) }
  }
}

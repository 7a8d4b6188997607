import type { FlowCounterexample } from '#model'
import type { Subject } from '../Subject.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'

/** Someone who answers the step and goes on, for what no one at that step does. */
export function passingBy(
  subject: Subject,
  exploration: Exploration,
  step: string,
  shows: string,
): FlowCounterexample | undefined {
  const states = exploration.states.get(step) ?? []
  return firstOf(states.slice(0, 6), (state) =>
    findCounterexample(subject, exploration, { state, shows }),
  )
}

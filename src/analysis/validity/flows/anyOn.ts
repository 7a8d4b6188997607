import type { Condition } from '../../solve/Condition.ts'
import type { Answer, Exploration } from './exploreFlow.ts'
import type { FlowState } from './FlowState.ts'

/** Whether the conditions can be met on any path to the step. */
export function anyOn(
  { states, ask, cut }: Exploration,
  step: string,
  conditionsOf: (state: FlowState) => readonly Condition[],
): Answer {
  const doubts = new Set(cut === undefined ? [] : [cut])
  for (const state of states.get(step) ?? []) {
    const answer = ask(state, conditionsOf(state))
    if (answer === 'yes') return 'yes'
    if (answer !== 'no') answer.unsure.forEach((why) => doubts.add(why))
  }
  return doubts.size === 0 ? 'no' : { unsure: [...doubts] }
}

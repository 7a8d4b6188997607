import type { Next } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import type { FlowSpace } from './createFlowSpace.ts'
import type { FlowState } from './FlowState.ts'

/**
 * What must be true for the entry to be taken: its own rule, and none of those before it. An index
 * past the last: no entry is taken.
 */
export function takenBy(
  space: FlowSpace,
  { askedBy }: FlowState,
  entries: readonly Next[],
  index: number,
): readonly Condition[] {
  const before = entries
    .slice(0, index)
    .map(({ when }) =>
      when === undefined ? never : space.condition(when, ['false', 'unknown'], askedBy),
    )
  const own = entries[index]?.when
  return own === undefined ? before : [...before, space.condition(own, ['true'], askedBy)]
}

const never: Condition = { rule: false, is: ['true'] }

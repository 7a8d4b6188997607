import type { LendingStates, StateRules } from '#model'

/**
 * The row of a state, completed from the default row; for any other place the default, which allows
 * no lending.
 */
export function stateRulesOf(table: LendingStates, state: string): StateRules {
  const row = Object.hasOwn(table.states, state) ? table.states[state] : undefined
  return row ? { ...table.default, ...row } : table.default
}

import type { LendingStates, StateRules } from '#model'

/** The row of a state, filled up from the default one; of any other place the default, where nothing may be lent. */
export function stateRulesOf(table: LendingStates, state: string): StateRules {
  const row = Object.hasOwn(table.states, state) ? table.states[state] : undefined
  return row ? { ...table.default, ...row } : table.default
}

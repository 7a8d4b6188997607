import type { LendingStates, StateGroups, StateRules } from '#model'

/** Ages above 18 that a rule of a flow can read. */
export const ages = [19, 20, 21]

/** Lists of states for rules, from the table of lending/states.json. */
export function groupStates({ default: others, states }: LendingStates): StateGroups {
  const rows = Object.entries(states).map(([state, row]) => [state, { ...others, ...row }] as const)
  const where = (accepts: (row: StateRules) => boolean) =>
    rows.filter(([, row]) => accepts(row)).map(([state]) => state)
  return {
    adultAt: Object.fromEntries(
      ages.map((age) => [`age${age}`, where(({ minAge }) => minAge === age)]),
    ),
    attorneyClosing: where(({ attorneyClosing }) => attorneyClosing),
  }
}

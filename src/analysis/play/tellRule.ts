import type { Explanation } from '#model'

/** " yes, to x: title (rule), because a = 1": one rule and its outcome. */
export function tellRule(
  { rule, title, outcome, value, facts, missing }: Explanation,
  to: string,
): string {
  const said = { true: 'yes', false: 'no', unknown: 'unknown', value: JSON.stringify(value) }[
    outcome
  ]
  const read = Object.entries(facts).map(([name, fact]) => `${name} = ${JSON.stringify(fact)}`)
  const why = [...read, ...missing.map((name) => `${name} is missing`)].join(', ')
  return `  ${said}, ${to}: ${title} (${rule})${why && `: ${why}`}`
}

import type { CaseFacts, RuleCase } from '#analysis'

/**
 * Rule → result → facts by name, once for each case with that result: `{"is-eighteen": {"false":
 * [{"today": …}]}}`.
 */
export type RuleOutcomes = Readonly<Record<string, Readonly<Record<string, readonly CaseFacts[]>>>>

/** The cases that a table of outcomes stands for. */
export function expandOutcomes(outcomes: RuleOutcomes): readonly RuleCase[] {
  return Object.entries(outcomes).flatMap(([rule, results]) =>
    Object.entries(results).flatMap(([is, all]) =>
      all.map((facts) => ({
        title: `${rule} is ${is}, where ${sayFacts(facts)}`,
        rule,
        facts,
        is: is === 'unknown' ? is : is === 'true',
      })),
    ),
  )
}

function sayFacts(facts: CaseFacts): string {
  const said = Object.entries(facts).map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
  return said.length === 0 ? 'nothing is known' : said.join(' and ')
}

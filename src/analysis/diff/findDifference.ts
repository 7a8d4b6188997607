import type { JsonObject } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { solve } from '../solve/solve.ts'
import type { Comparison } from './Comparison.ts'
import type { DifferenceExample } from './Difference.ts'

/** A way in which someone could be treated differently. */
export interface DifferenceQuestion {
  readonly conditions: readonly Condition[]
}

export type FoundDifference =
  | { readonly result: 'different'; readonly example: DifferenceExample }
  | { readonly result: 'same' }
  | { readonly result: 'undecided'; readonly why: readonly string[] }

const budget = 5_000

/**
 * The first question with an example. `outcome` gives the result by a side's own engine; an example
 * counts only if the two differ.
 */
export function findDifference(
  comparison: Comparison,
  questions: readonly DifferenceQuestion[],
  outcome: (side: 'before' | 'after', facts: JsonObject) => string,
): FoundDifference {
  const why = new Set<string>()
  const open = questions.filter(({ conditions }) => !isContradiction(conditions))
  for (const [index, space] of comparison.spaces.entries()) {
    for (const { conditions } of open) {
      const solution = solve(comparison.engine, conditions, space, { budget })
      // The last space includes all cases of the others.
      if (solution.kind === 'unsure' && index === comparison.spaces.length - 1)
        for (const reason of solution.why) why.add(reason)
      if (solution.kind !== 'found') continue
      const [before, after] = [
        outcome('before', comparison.factsOf('before', solution.facts)),
        outcome('after', comparison.factsOf('after', solution.facts)),
      ]
      if (before !== after)
        return {
          result: 'different',
          example: { facts: shown(solution.facts, space.known), before, after },
        }
      why.add('the engines do not confirm the example that was found')
    }
  }
  return why.size === 0 ? { result: 'same' } : { result: 'undecided', why: [...why] }
}

/** Requires contradictory outcomes of one rule. */
function isContradiction(conditions: readonly Condition[]): boolean {
  const wanted = new Map<string, readonly string[]>()
  return conditions.some(({ rule, is }) => {
    const key = JSON.stringify(rule)
    const left = (wanted.get(key) ?? is).filter((outcome) =>
      (is as readonly string[]).includes(outcome),
    )
    wanted.set(key, left)
    return left.length === 0
  })
}

/** The facts that a reader needs, without the lenders' own. */
function shown(
  { 'before:lender': _before, 'after:lender': _after, org: _org, flags, ...facts }: JsonObject,
  known: JsonObject,
): JsonObject {
  return { ...facts, ...(flags !== undefined && known.flags === undefined && { flags }) }
}

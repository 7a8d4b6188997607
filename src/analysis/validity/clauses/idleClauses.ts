import { evaluateExpression } from '#engine'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Condition, Outcome } from '../../solve/Condition.ts'
import type { RuleBook } from '../../solve/RuleBook.ts'
import { solve, type Purse } from '../../solve/solve.ts'
import { besides } from './besides.ts'
import { clausesOf, type Clause } from './clausesOf.ts'
import { leaveOut } from './leaveOut.ts'
import { createNearby } from './createNearby.ts'
import { whyIdle } from './whyIdle.ts'

export interface IdleClauses {
  readonly idle: readonly {
    readonly pointer: string
    readonly operator: string
    readonly why: string
  }[]
  /** Neither shown to matter nor proven not to. */
  readonly open: readonly {
    readonly pointer: string
    readonly operator: string
    readonly why: readonly string[]
  }[]
}

const budget = 300
const allChoices = 3_000
const mostSeeds = 6

/**
 * Outcomes with and without a clause that show that it matters. Turning false into unknown is not
 * intended by anyone.
 */
const differences: readonly (readonly [Outcome[], Outcome[]])[] = [
  [['false', 'unknown'], ['true']],
  [['true'], ['false', 'unknown']],
  [['false'], ['unknown']],
]

/**
 * Clauses that a rule does not need, whatever the facts. Of equivalent clauses the last is
 * reported. `seeds`: facts for which the rule is true and false. `ofLender`: what is known about
 * the lender; a clause that never matters for one lender is not an error.
 */
export function idleClauses(
  rules: RuleBook,
  rule: Json,
  space: FactSpace,
  seeds: readonly JsonObject[],
  ofLender: JsonObject = {},
): IdleClauses {
  const clauses = clausesOf(rule)
  const purse: Purse = { left: allChoices }
  const seen = [...seeds]
  const nearby = createNearby(rules, rule, space)
  const spaces =
    Object.keys(ofLender).length > 0
      ? [{ ...space, known: { ...space.known, ...ofLender } }, space]
      : [space]
  const ask = (conditions: readonly Condition[], over: FactSpace) => {
    const solution = solve(rules, conditions, over, { budget, purse })
    if (solution.kind === 'found') seen.push(solution.facts)
    return solution
  }
  const outcome = (node: Json, facts: JsonObject): Outcome => {
    const value = evaluateExpression(rules, node, facts)
    return value === true ? 'true' : value === false ? 'false' : 'unknown'
  }

  const idle: IdleClauses['idle'][number][] = []
  const open: IdleClauses['open'][number][] = []
  const gone: Clause[] = []
  let kept = rule

  /**
   * Usually found at once: by given facts, by neighboring ones, or by facts for which only the
   * clause decides.
   */
  const isShown = (clause: Clause, without: Json): boolean => {
    const differs = (facts: JsonObject) => {
      const is = outcome(without, facts)
      return differences.some(
        ([one, other]) => other.includes(is) && one.includes(outcome(kept, facts)),
      )
    }
    if (seen.some(differs)) return true
    const part = partAt(kept, clause)
    for (const facts of seen.slice(-mostSeeds))
      for (const changed of nearby(facts, part))
        if (differs(changed)) {
          seen.push(changed)
          return true
        }
    return spaces.some((over) =>
      (['false', 'true'] as const).some((is) => {
        return [[], besides(kept, clause)].some((others) => {
          const answer = ask([...others, { rule: part, is: [is] }], over)
          return answer.kind === 'found' && differs(answer.facts)
        })
      }),
    )
  }

  for (const clause of clauses) {
    if (
      gone.some(
        ({ path, index }) =>
          isBelow(clause, [...path, index]) || (path.at(-1) === 'if' && isBelow(clause, path)),
      )
    )
      continue
    const without = leaveOut(kept, clause)
    if (without === undefined || isShown(clause, without)) continue
    const { pointer, operator } = clause
    const doubts = new Set<string>()
    const isFound = differences.some(([one, other]) => {
      const answer = ask(
        [
          { rule: without, is: other },
          { rule: kept, is: one },
        ],
        space,
      )
      if (answer.kind === 'unsure') answer.why.forEach((why) => doubts.add(why))
      return answer.kind === 'found'
    })
    if (isFound) continue
    if (doubts.size > 0) {
      open.push({ pointer, operator, why: [...doubts] })
      continue
    }
    const isNever = (conditions: readonly Condition[]) =>
      solve(rules, conditions, space, { budget }).kind === 'none'
    idle.push({ pointer, operator, why: whyIdle(kept, clause, isNever) })
    kept = without
    gone.push(clause)
  }
  return { idle, open }
}

function isBelow({ path }: Clause, place: readonly (string | number)[]): boolean {
  return place.every((key, index) => path[index] === key)
}

/** The clause itself, in a rule that still has it. */
function partAt(rule: Json, { path, index }: Clause): Json {
  return ([...path, index] as const).reduce<Json>(
    (node, key) => (node as Readonly<Record<string | number, Json>>)[key]!,
    rule,
  )
}

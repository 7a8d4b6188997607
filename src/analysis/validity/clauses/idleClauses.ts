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
  const search = new ClauseSearch(rules, rule, space, seeds, ofLender)
  for (const clause of clausesOf(rule)) search.judge(clause)
  return search
}

class ClauseSearch implements IdleClauses {
  readonly idle: IdleClauses['idle'][number][] = []
  readonly open: IdleClauses['open'][number][] = []
  private readonly rules: RuleBook
  private readonly space: FactSpace
  private readonly spaces: readonly FactSpace[]
  private readonly nearby: ReturnType<typeof createNearby>
  private readonly purse: Purse = { left: allChoices }
  private readonly seen: JsonObject[]
  private readonly gone: Clause[] = []
  private kept: Json

  constructor(
    rules: RuleBook,
    rule: Json,
    space: FactSpace,
    seeds: readonly JsonObject[],
    ofLender: JsonObject,
  ) {
    this.rules = rules
    this.kept = rule
    this.space = space
    this.spaces =
      Object.keys(ofLender).length > 0
        ? [{ ...space, known: { ...space.known, ...ofLender } }, space]
        : [space]
    this.seen = [...seeds]
    this.nearby = createNearby(rules, rule, space)
  }

  judge(clause: Clause): void {
    const { gone, space } = this
    if (
      gone.some(
        ({ path, index }) =>
          isBelow(clause, [...path, index]) || (path.at(-1) === 'if' && isBelow(clause, path)),
      )
    )
      return
    const without = leaveOut(this.kept, clause)
    if (without === undefined || this.isShown(clause, without)) return
    const { pointer, operator } = clause
    const doubts = this.doubtsAbout(without)
    if (doubts === undefined) return
    if (doubts.size > 0) {
      this.open.push({ pointer, operator, why: [...doubts] })
      return
    }
    const isNever = (conditions: readonly Condition[]) =>
      solve(this.rules, conditions, space, { budget }).kind === 'none'
    this.idle.push({ pointer, operator, why: whyIdle(this.kept, clause, isNever) })
    this.kept = without
    gone.push(clause)
  }

  private ask(conditions: readonly Condition[], over: FactSpace) {
    const solution = solve(this.rules, conditions, over, { budget, purse: this.purse })
    if (solution.kind === 'found') this.seen.push(solution.facts)
    return solution
  }

  private outcome(node: Json, facts: JsonObject): Outcome {
    const value = evaluateExpression(this.rules, node, facts)
    return value === true ? 'true' : value === false ? 'false' : 'unknown'
  }

  /**
   * Usually found at once: by given facts, by neighboring ones, or by facts for which only the
   * clause decides.
   */
  private isShown(clause: Clause, without: Json): boolean {
    const { kept, seen, nearby, spaces } = this
    const differs = (facts: JsonObject) => {
      const is = this.outcome(without, facts)
      return differences.some(
        ([one, other]) => other.includes(is) && one.includes(this.outcome(kept, facts)),
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
          const answer = this.ask([...others, { rule: part, is: [is] }], over)
          return answer.kind === 'found' && differs(answer.facts)
        })
      }),
    )
  }

  /** Why it is not known that the clause never matters; undefined: it does. */
  private doubtsAbout(without: Json): ReadonlySet<string> | undefined {
    const doubts = new Set<string>()
    const isFound = differences.some(([one, other]) => {
      const answer = this.ask(
        [
          { rule: without, is: other },
          { rule: this.kept, is: one },
        ],
        this.space,
      )
      if (answer.kind === 'unsure') answer.why.forEach((why) => doubts.add(why))
      return answer.kind === 'found'
    })
    return isFound ? undefined : doubts
  }
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

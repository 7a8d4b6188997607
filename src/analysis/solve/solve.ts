import { readFact } from '#engine'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'
import { setFact } from '../facts/setFact.ts'
import type { Candidates } from './Candidates.ts'
import { candidatesOf } from './candidatesOf.ts'
import { collectUses } from './collectUses.ts'
import type { Condition } from './Condition.ts'
import { judge } from './judge.ts'
import { isAny, isFalse, isTrue, isUnknown, type Judgement } from './Judgement.ts'
import type { Pending } from './Pending.ts'
import { rangeOfSchemas } from './ranges/rangeOfSchemas.ts'
import { searchRanges } from './ranges/searchRanges.ts'
import type { RuleBook } from './RuleBook.ts'
import { withRulesWritten, writeRules } from './withRulesWritten.ts'
import type { Solution } from './Solution.ts'

export interface SolveOptions {
  /** Choices to try before the search gives up as `unsure`. Default 20,000. */
  readonly budget?: number
  /** Accepts the facts that were found, or requests others, for example if a form rejects them. */
  readonly accept?: (facts: JsonObject) => boolean
  /** Budget shared by many questions: none tries more choices than are left. */
  readonly purse?: Purse
}

export interface Purse {
  left: number
}

const bits = { true: isTrue, false: isFalse, unknown: isUnknown }
const usualBudget = 20_000

/**
 * Finds facts for which all conditions have the wanted outcome. Chooses facts one after another,
 * only those that still matter, from values that cover everything that the rules can distinguish;
 * conditions that can no longer be met prune the search.
 */
export function solve(
  book: RuleBook,
  asked: readonly Condition[],
  space: FactSpace,
  options: SolveOptions = {},
): Solution {
  return new Search(book, asked, space, options).run()
}

class Search {
  private readonly engine: RuleBook
  private readonly conditions: readonly Condition[]
  private readonly space: FactSpace
  private readonly uses: ReturnType<typeof collectUses>
  private readonly options: SolveOptions
  private readonly candidates = new Map<string, Candidates>()
  private readonly gaps = new Map<string, string>()
  private readonly chosen = new Map<string, Json | undefined>()
  private left: number

  constructor(
    book: RuleBook,
    asked: readonly Condition[],
    space: FactSpace,
    options: SolveOptions,
  ) {
    this.engine = withRulesWritten(book)
    this.conditions = asked.map(({ rule, is }) => ({ rule: writeRules(rule, book.rules), is }))
    this.space = space
    this.options = options
    this.uses = collectUses(
      this.engine,
      this.conditions.map(({ rule }) => rule),
    )
    const { budget = usualBudget, purse } = options
    this.left = Math.min(budget, purse?.left ?? budget)
  }

  run(): Solution {
    const { engine, conditions, gaps, chosen, options } = this
    const { budget = usualBudget, purse } = options
    const most = this.left
    const wanted = conditions.map(({ rule, is }): Pending => ({
      rule,
      mask: is.reduce<Judgement>((mask, outcome) => mask | bits[outcome], 0),
      reads: new Set(collectUses(engine, [rule]).keys()),
      judged: { judgement: isAny },
    }))
    const facts = this.search(this.space.known, wanted)
    // A question itself costs about as much as it has conditions.
    if (purse)
      purse.left = Math.max(0, purse.left - (most - Math.max(0, this.left)) - conditions.length)
    if (facts) return { kind: 'found', facts, chosen }
    if (this.left < 0)
      return {
        kind: 'unsure',
        why: [
          most < budget
            ? 'all questions about it come to too many cases'
            : `more than ${budget} cases`,
        ],
      }
    const inRanges = gaps.size === 0 ? 'none' : this.searchRanges(wanted)
    if (inRanges === 'none') return { kind: 'none' }
    return typeof inRanges === 'object'
      ? { kind: 'found', facts: inRanges, chosen }
      : {
          kind: 'unsure',
          why: [...gaps].map(([name, gap]) => (name === '' ? gap : `${name}: ${gap}`)),
        }
  }

  /** Numbers that are computed with, as ranges. */
  private searchRanges(wanted: readonly Pending[]) {
    const { engine, space, uses, isOpen, chosen, candidates, gaps } = this
    const { accept = () => true } = this.options
    const isNumber = (name: string) => rangeOfSchemas(space.schemasOf(name)) !== undefined
    if (![...gaps.keys()].some(isNumber)) return 'unsure'
    const ofName = (name: string) => {
      this.valuesOf(name)
      return candidates.get(name)!
    }
    return searchRanges(
      { engine, space, uses, isOpen, candidatesOf: ofName, lay: this.lay, chosen, accept },
      wanted,
    )
  }

  private valuesOf(name: string): readonly (Json | undefined)[] {
    const { engine, uses, space, candidates } = this
    let found = candidates.get(name)
    if (!found) {
      const known = readFact(space.known, name)
      found = known === undefined ? candidatesOf(engine, name, uses, space) : { values: [known] }
      candidates.set(name, found)
    }
    if (found.gap !== undefined) this.gaps.set(name, found.gap)
    return found.values
  }

  /** The fact's parent was chosen with it. */
  private isPart(name: string) {
    const keys = name.split('.')
    return keys.some((_, index) => {
      const whole = index === 0 ? undefined : this.chosen.get(keys.slice(0, index).join('.'))
      return isWhole(whole) && readFact(whole, keys.slice(index).join('.')) !== undefined
    })
  }

  private readonly isOpen = (name: string) =>
    !this.chosen.has(name) && readFact(this.space.known, name) === undefined && !this.isPart(name)

  /** The fact's parent was chosen to be absent. */
  private isBelowNothing(name: string) {
    const keys = name.split('.')
    const holders = keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'))
    return holders.some(
      (holder) => this.chosen.has(holder) && this.chosen.get(holder) === undefined,
    )
  }

  private readonly lay = (facts: JsonObject, name: string, value: Json | undefined) =>
    this.isBelowNothing(name) && value !== undefined ? undefined : setFact(facts, name, value)

  /**
   * `pending`: unsettled conditions, each with what is known about it; only those that read the
   * fact just chosen are evaluated again.
   */
  private search(
    facts: JsonObject,
    before: readonly Pending[],
    changed?: string,
  ): JsonObject | undefined {
    const { engine, isOpen, chosen } = this
    const { accept } = this.options
    const pending: Pending[] = []
    for (const one of before) {
      const judged =
        changed !== undefined && !one.reads.has(changed)
          ? one.judged
          : judge(engine, one.rule, { facts, isOpen })
      if ((judged.judgement & one.mask) === 0) return undefined
      if ((judged.judgement & ~one.mask) !== 0) pending.push({ ...one, judged })
    }
    const open = pending.find(({ judged }) => judged.open !== undefined)?.judged.open
    if (open === undefined) {
      if (!accept || accept(facts)) return facts
      this.gaps.set('', 'facts that fit the rules were refused by the forms')
      return undefined
    }
    for (const value of this.valuesOf(open)) {
      if (this.left-- <= 0) return undefined
      const next = this.lay(facts, open, value)
      if (!next) continue
      chosen.set(open, value)
      const found = this.search(next, pending, open)
      if (found) return found
      chosen.delete(open)
    }
    return undefined
  }
}

const isWhole = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null

import { numberOf } from '#engine'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Candidates } from '../Candidates.ts'
import { judge } from '../judge.ts'
import { partnersOf } from '../partnersOf.ts'
import type { Pending } from '../Pending.ts'
import type { RuleBook } from '../RuleBook.ts'
import type { Scope } from '../Scope.ts'
import type { Use } from '../Use.ts'
import { createRanges, isPoint, type Ranges } from './createRanges.ts'
import { halvesOf } from './halvesOf.ts'
import type { Range } from './Range.ts'
import type { NumberRange } from './rangeOfSchemas.ts'
import { termsOf, type Term } from './termsOf.ts'

export interface RangeGround {
  readonly engine: RuleBook
  readonly space: FactSpace
  readonly uses: ReadonlyMap<string, Use>
  readonly isOpen: Scope['isOpen']
  readonly candidatesOf: (name: string) => Candidates
  /** Facts with one more; undefined where that fact cannot have that value. */
  readonly lay: (facts: JsonObject, name: string, value: Json | undefined) => JsonObject | undefined
  /** What is set here is read by `isOpen`. */
  readonly chosen: Map<string, Json | undefined>
  readonly accept: (facts: JsonObject) => boolean
}

type Search = () => JsonObject | undefined

/** Ranges to look at before it gives up. */
const most = 2_000

/**
 * Facts for which all conditions have the wanted outcome; or "none", which is proven: numbers are
 * not tried one by one, but as ranges that are halved until no condition can be met within them.
 * "unsure": too many ranges, or another fact that no list of values covers.
 */
export function searchRanges(
  ground: RangeGround,
  wanted: readonly Pending[],
): JsonObject | 'none' | 'unsure' {
  const { engine, space, uses, isOpen, candidatesOf, lay } = ground
  const ranges = createRanges(space, uses, isOpen)
  const asked = wanted.map(({ rule }) => rule)
  const terms = termsOf(engine, asked)
  const assumed = new Map<Json, Range>()
  const shares = createShares()
  const probe = (facts: JsonObject) => () => settle(ground, ranges, facts, wanted, shares)
  let left = most
  let isSure = true

  const search = (
    facts: JsonObject,
    before: readonly Pending[],
    changed?: string,
    term = terms.length,
  ): JsonObject | undefined => {
    if (left-- <= 0) return undefined
    const scope = { facts, isOpen, spreadOf: ranges.spreadOf, assumed }
    const pending = judgeAgain(engine, scope, before, changed)
    if (!pending) return undefined
    if (term < terms.length)
      return assumeEach(terms[term]!, assumed, () => search(facts, pending, undefined, term + 1))
    const open = pending.find(({ judged }) => judged.open !== undefined)
    if (!open) {
      const found = pending.length === 0 ? settle(ground, ranges, facts, wanted) : undefined
      isSure &&= found !== undefined
      return found
    }
    const named = open.judged.open!
    const name = ranges.wholeOf(named) ? ranges.widest(open.reads, named) : named
    const choose = (value: Json | undefined) => {
      const next = lay(facts, name, value)
      return next && chooseValue(ground, name, value, () => search(next, pending, name))
    }
    const whole = ranges.wholeOf(name)
    if (!whole) {
      const { values, gap } = candidatesOf(name)
      isSure &&= gap === undefined && !isTied(name, uses, ranges)
      return firstOf(values.map((value) => () => choose(value)))
    }
    const range = ranges.presentOf(name)
    const within = (part: typeof whole) => () =>
      ranges.within(name, part, () => search(facts, pending, name))
    if (range)
      return isPoint(range)
        ? choose(numberOf(range.least!))
        : firstOf([probe(facts), ...halvesOf(range).map(within)])
    const absent = space.mayBeMissing(name) ? choose(undefined) : undefined
    return absent ?? (lay(facts, name, 0) && within(whole)())
  }

  const found = search(space.known, wanted, undefined, 0)
  return found ?? (isSure && left > 0 ? 'none' : 'unsure')
}

/** What is not settled yet; undefined if a condition cannot be met. */
function judgeAgain(
  engine: RuleBook,
  { assumed, ...scope }: Required<Scope>,
  before: readonly Pending[],
  changed?: string,
): readonly Pending[] | undefined {
  const pending: Pending[] = []
  for (const one of before) {
    const judged =
      changed !== undefined && !one.reads.has(changed) ? one.judged : judge(engine, one.rule, scope)
    if ((judged.judgement & one.mask) === 0) return undefined
    // What is assumed excludes, and shows nothing.
    if (
      assumed.size > 0 &&
      (judge(engine, one.rule, { ...scope, assumed }).judgement & one.mask) === 0
    )
      return undefined
    if ((judged.judgement & ~one.mask) !== 0) pending.push({ ...one, judged })
  }
  return pending
}

/**
 * Gives each number that is still open one of the values that it can have. `share`: how far
 * between the ends of its range.
 */
function settle(
  { engine, isOpen, lay, chosen, accept }: RangeGround,
  ranges: Ranges,
  given: JsonObject,
  wanted: readonly Pending[],
  share: () => number = () => 0,
): JsonObject | undefined {
  const open = ranges.open()
  let facts: JsonObject | undefined = given
  for (const [name, range] of open) {
    chosen.set(name, valueIn(range, share()))
    facts = facts && lay(facts, name, chosen.get(name))
  }
  const all = facts
  const isSo =
    all !== undefined &&
    wanted.every(
      ({ rule, mask }) => (judge(engine, rule, { facts: all, isOpen }).judgement & ~mask) === 0,
    )
  if (isSo && accept(all)) return all
  for (const [name] of open) chosen.delete(name)
  return undefined
}

function valueIn({ least, greatest, isWhole }: NumberRange, share: number): number {
  const [from, to] = [least && numberOf(least), greatest && numberOf(greatest)]
  if (from === undefined || to === undefined) return from ?? to ?? 0
  const value = from + (to - from) * share
  return isWhole ? Math.floor(value) : value
}

/** Numbers from 0 to 1, the same in each run (Knuth, The Art of Computer Programming, 3.3.4). */
function createShares(): () => number {
  let state = 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function assumeEach({ nodes, cells }: Term, assumed: Map<Json, Range>, search: Search) {
  const found = firstOf(
    cells.map((cell) => () => {
      for (const node of nodes) assumed.set(node, cell)
      return search()
    }),
  )
  for (const node of nodes) assumed.delete(node)
  return found
}

function chooseValue(
  { chosen }: RangeGround,
  name: string,
  value: Json | undefined,
  search: Search,
) {
  chosen.set(name, value)
  const found = search()
  if (!found) chosen.delete(name)
  return found
}

function firstOf(searches: readonly Search[]): JsonObject | undefined {
  for (const search of searches) {
    const found = search()
    if (found) return found
  }
  return undefined
}

/** Numbers that are ranges decide which of its values matter: no list of them is complete. */
const isTied = (name: string, uses: ReadonlyMap<string, Use>, { wholeOf }: Ranges) =>
  (uses.get(name)?.members.size ?? 0) > 0 ||
  [...partnersOf(name, uses).names].some((other) => other !== name && wholeOf(other))

import { lettersOf } from './lettersOf.ts'
import type { Pattern } from './Pattern.ts'

/**
 * Glushkov positions: each is one character set of the pattern that was just matched; 0 is the
 * start.
 */
export interface Automaton {
  /**
   * Characters that lead to the position, as bits; positions that accept immediately have no
   * transitions.
   */
  readonly letters: readonly bigint[]
  /**
   * By position: possible next positions, each with the number of ways in which the pattern allows
   * it.
   */
  readonly ways: readonly ReadonlyMap<number, number>[]
  /** Repeated parts as written, with their positions `from` to `to`, inner ones first. */
  readonly repeats: readonly {
    readonly source: string
    readonly from: number
    readonly to: number
  }[]
}

interface Piece {
  readonly isEmpty: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

const nothing: Piece = { isEmpty: true, first: [], last: [] }
/** Maximum positions for expanding bounded repeats; beyond it they count as unbounded. */
const room = 48

/**
 * Glushkov's automaton of the pattern; a transition that the pattern allows twice (as in (a+)+)
 * counts twice.
 */
export function createAutomaton(pattern: Pattern, text: string): Automaton {
  const sources: (string | undefined)[] = [undefined]
  const ways: Map<number, number>[] = [new Map()]
  const repeats: { source: string; from: number; to: number }[] = []
  let left = room

  const place = (source: string | undefined): Piece => {
    sources.push(source)
    ways.push(new Map())
    return { isEmpty: false, first: [sources.length - 1], last: [sources.length - 1] }
  }
  const connect = (from: readonly number[], to: readonly number[]) => {
    for (const one of from)
      for (const other of to) ways[one]!.set(other, (ways[one]!.get(other) ?? 0) + 1)
  }
  const follow = (one: Piece, other: Piece): Piece => {
    connect(one.last, other.first)
    return {
      isEmpty: one.isEmpty && other.isEmpty,
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
    }
  }
  const endless = (part: Pattern): Piece => {
    const piece = build(part)
    connect(piece.last, piece.first)
    return piece
  }
  /**
   * Any of the required rounds can match empty: (a?){50} matches "aaa" in as many ways as three of
   * fifty can be chosen.
   */
  const again = (piece: Piece, least: number): Piece => {
    if (piece.isEmpty && least > 1) connect(piece.last, piece.first)
    return piece
  }
  const several = (part: Pattern, count: number): Piece =>
    Array.from({ length: count }).reduce<Piece>((before) => follow(before, build(part)), nothing)
  /** Nested, so that the second can only follow the first: x(x(x)?)? */
  const upTo = (part: Pattern, count: number): Piece =>
    count === 0 ? nothing : optional(follow(build(part), upTo(part, count - 1)))

  const repeat = ({ part, least, most }: Pattern & { kind: 'repeat' }): Piece => {
    if (most === 0) return nothing
    if (most === Infinity)
      return least === 0
        ? optional(endless(part))
        : follow(several(part, Math.min(least - 1, 2)), endless(part))
    if (least === most && part.kind === 'set') return several(part, Math.min(most, 2))
    const cost = most === 1 ? 0 : sizeOf(part) * most
    if (cost > left) {
      if (part.kind === 'set')
        return follow(several(part, Math.min(least, 2)), optional(endless(part)))
      return least === 0 ? optional(endless(part)) : again(endless(part), least)
    }
    left -= cost
    return follow(several(part, least), upTo(part, most - least))
  }

  const build = (part: Pattern): Piece => {
    if (part.kind === 'set') return place(part.source)
    if (part.kind === 'end') return place(undefined)
    if (part.kind === 'start' || part.kind === 'boundary') return nothing
    if (part.kind === 'sequence')
      return part.parts.reduce<Piece>((before, each) => follow(before, build(each)), nothing)
    if (part.kind === 'repeat') {
      const from = sources.length
      const piece = repeat(part)
      repeats.push({ source: part.source, from, to: sources.length - 1 })
      return piece
    }
    const pieces = part.parts.map(build)
    return {
      isEmpty: pieces.some(({ isEmpty }) => isEmpty),
      first: pieces.flatMap(({ first }) => first),
      last: pieces.flatMap(({ last }) => last),
    }
  }

  const whole = build(pattern)
  connect([0], whole.first)
  if (!isAnchored(pattern)) ways[0]!.set(0, 1)
  const accepting = new Set(whole.isEmpty ? [0, ...whole.last] : whole.last)
  const bits = lettersOf(
    sources.filter((source) => source !== undefined),
    text,
  )
  const any = [...bits.values()].reduce((all, each) => all | each, 0n)
  return {
    letters: sources.map((source, index) =>
      source === undefined ? (index === 0 ? any : 0n) : bits.get(source)!,
    ),
    ways: ways.map((to, from) =>
      accepting.has(from) ? new Map() : new Map([...to].filter(([each]) => !accepting.has(each))),
    ),
    repeats,
  }
}

function optional(piece: Piece): Piece {
  return { ...piece, isEmpty: true }
}

/** Whether the pattern matches only at the start. */
function isAnchored(part: Pattern): boolean {
  if (part.kind === 'choice') return part.parts.every(isAnchored)
  if (part.kind === 'sequence') return part.parts.length > 0 && isAnchored(part.parts[0]!)
  return part.kind === 'start'
}

function sizeOf(part: Pattern): number {
  if (part.kind === 'repeat')
    return sizeOf(part.part) * Math.max(1, part.most === Infinity ? part.least + 1 : part.most)
  return 'parts' in part ? part.parts.reduce((sum, each) => sum + sizeOf(each), 0) : 1
}

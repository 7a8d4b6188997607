import { lettersOf } from './lettersOf.ts'
import type { Pattern } from './Pattern.ts'

/**
 * Glushkov positions: each is one character set of the pattern that was just matched; 0 is the
 * start.
 */
export interface PatternAutomaton {
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
export function createAutomaton(pattern: Pattern, text: string): PatternAutomaton {
  const { sources, ways, repeats, accepting } = new Glushkov(pattern)
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

class Glushkov {
  readonly sources: (string | undefined)[] = [undefined]
  readonly ways: Map<number, number>[] = [new Map()]
  readonly repeats: { source: string; from: number; to: number }[] = []
  readonly accepting: ReadonlySet<number>
  private left = room

  constructor(pattern: Pattern) {
    const whole = this.build(pattern)
    this.connect([0], whole.first)
    if (!isAnchored(pattern)) this.ways[0]!.set(0, 1)
    this.accepting = new Set(whole.isEmpty ? [0, ...whole.last] : whole.last)
  }

  private place(source: string | undefined): Piece {
    this.sources.push(source)
    this.ways.push(new Map())
    return { isEmpty: false, first: [this.sources.length - 1], last: [this.sources.length - 1] }
  }

  private connect(from: readonly number[], to: readonly number[]) {
    for (const one of from)
      for (const other of to) this.ways[one]!.set(other, (this.ways[one]!.get(other) ?? 0) + 1)
  }

  private follow(one: Piece, other: Piece): Piece {
    this.connect(one.last, other.first)
    return {
      isEmpty: one.isEmpty && other.isEmpty,
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
    }
  }

  private endless(part: Pattern): Piece {
    const piece = this.build(part)
    this.connect(piece.last, piece.first)
    return piece
  }

  /**
   * Any of the required rounds can match empty: (a?){50} matches "aaa" in as many ways as three of
   * fifty can be chosen.
   */
  private again(piece: Piece, least: number): Piece {
    if (piece.isEmpty && least > 1) this.connect(piece.last, piece.first)
    return piece
  }

  private several(part: Pattern, count: number): Piece {
    return Array.from({ length: count }).reduce<Piece>(
      (before) => this.follow(before, this.build(part)),
      nothing,
    )
  }

  /** Nested, so that the second can only follow the first: x(x(x)?)? */
  private upTo(part: Pattern, count: number): Piece {
    return count === 0
      ? nothing
      : optional(this.follow(this.build(part), this.upTo(part, count - 1)))
  }

  private repeat({ part, least, most }: Pattern & { kind: 'repeat' }): Piece {
    if (most === 0) return nothing
    if (most === Infinity)
      return least === 0
        ? optional(this.endless(part))
        : this.follow(this.several(part, Math.min(least - 1, 2)), this.endless(part))
    if (least === most && part.kind === 'set') return this.several(part, Math.min(most, 2))
    const cost = most === 1 ? 0 : sizeOf(part) * most
    if (cost > this.left) {
      if (part.kind === 'set')
        return this.follow(this.several(part, Math.min(least, 2)), optional(this.endless(part)))
      return least === 0 ? optional(this.endless(part)) : this.again(this.endless(part), least)
    }
    this.left -= cost
    return this.follow(this.several(part, least), this.upTo(part, most - least))
  }

  private build(part: Pattern): Piece {
    if (part.kind === 'set') return this.place(part.source)
    if (part.kind === 'end') return this.place(undefined)
    if (part.kind === 'start' || part.kind === 'boundary') return nothing
    if (part.kind === 'sequence')
      return part.parts.reduce<Piece>(
        (before, each) => this.follow(before, this.build(each)),
        nothing,
      )
    if (part.kind === 'repeat') {
      const from = this.sources.length
      const piece = this.repeat(part)
      this.repeats.push({ source: part.source, from, to: this.sources.length - 1 })
      return piece
    }
    const pieces = part.parts.map((each) => this.build(each))
    return {
      isEmpty: pieces.some(({ isEmpty }) => isEmpty),
      first: pieces.flatMap(({ first }) => first),
      last: pieces.flatMap(({ last }) => last),
    }
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

/** Code points of a range, both ends included. */
export type CharacterRange = readonly [number, number]

/** A finite automaton: states by number, starting with 0. */
export interface Automaton {
  /** Transitions on a character, and empty transitions. */
  readonly states: readonly {
    readonly on: readonly { readonly ranges: readonly CharacterRange[]; readonly to: number }[]
    readonly free: readonly number[]
  }[]
  readonly end: number
  /** Accepts every text except those. */
  readonly isNot?: boolean
}

/** Code points from one to another, both taken. */
export type Range = readonly [number, number]

/** What takes a text: states by number, the first is 0. */
export interface Automaton {
  /** Ways on that take a character, and those that take none. */
  readonly states: readonly {
    readonly on: readonly { readonly ranges: readonly Range[]; readonly to: number }[]
    readonly free: readonly number[]
  }[]
  readonly end: number
  /** It takes every text but those. */
  readonly isNot?: boolean
}

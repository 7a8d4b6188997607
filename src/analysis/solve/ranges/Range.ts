import type { Fraction } from '#engine'

/** All exact numbers between two, both included; without an end it goes on for ever. */
export interface Range {
  readonly least?: Fraction
  readonly greatest?: Fraction
}

/** What a node with open facts can be. */
export interface Spread {
  readonly range: Range
  /** It is a number whatever the open facts are, and never unknown. */
  readonly isSure: boolean
}

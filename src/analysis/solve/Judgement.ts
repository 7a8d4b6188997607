/** Possible outcomes of a rule as bits: while facts are open there can be several. */
export const isTrue = 1
export const isFalse = 2
export const isUnknown = 4
export const isAny = 7

export type Judgement = number

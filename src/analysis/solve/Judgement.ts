/** Outcomes that a rule may still have, as bits: while facts are open it may have several. */
export const isTrue = 1
export const isFalse = 2
export const isUnknown = 4
export const isAny = 7

export type Judgement = number

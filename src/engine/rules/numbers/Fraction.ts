/** An exact number, not always in lowest terms; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

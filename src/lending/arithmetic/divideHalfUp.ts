/** The quotient rounded to the nearest integer, halves up; neither operand is negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

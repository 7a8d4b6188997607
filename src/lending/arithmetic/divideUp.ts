/** The quotient rounded up to an integer; neither operand is negative. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** The quotient rounded up to a whole; neither operand is negative. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

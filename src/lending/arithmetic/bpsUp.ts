import { divideUp } from './divideUp.ts'

/**
 * The sum of `parts` as a share of the sum of `wholes`, in parts of `scale`, rounded up.
 * Non-negative integers; exact at any size.
 */
export function bpsUp(parts: readonly number[], scale: number, wholes: readonly number[]): number {
  const [dividend, divisor] = [sumOf(parts) * scale, sumOf(wholes)]
  if (![...parts, ...wholes, dividend, divisor].every(Number.isSafeInteger))
    return Number(divideUp(exactSumOf(parts) * BigInt(scale), exactSumOf(wholes)))
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const exactSumOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + BigInt(one), 0n)

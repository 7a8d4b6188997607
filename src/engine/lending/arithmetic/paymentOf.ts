import { divideHalfUp } from './divideHalfUp.ts'

/** Twelve times the basis points of the whole: the monthly rate is aprBps over this. */
const whole = 120_000n

/** Even monthly payment in cents, half-up, that repays a line in cents with interest in so many months (1 or more). Exact: no binary fractions. */
export function paymentOf(lineCents: number, aprBps: number, months: number): number {
  const line = BigInt(lineCents)
  if (aprBps === 0) return Number(divideHalfUp(line, BigInt(months)))
  const [dividend, divisor] = factorOf(aprBps, months)
  return Number(divideHalfUp(line * dividend, divisor))
}

type Fraction = readonly [dividend: bigint, divisor: bigint]
const factors = new Map<string, Fraction>()
/** More than a lender has rates and terms. */
const mostFactors = 10_000

/** i / (1 − (1 + i)^−n) with i = rate / whole, as one fraction. Its powers have thousands of digits, so they are raised once. */
function factorOf(aprBps: number, months: number): Fraction {
  const key = `${aprBps}/${months}`
  const before = factors.get(key)
  if (before) return before
  const rate = BigInt(aprBps)
  const grown = (whole + rate) ** BigInt(months)
  const factor: Fraction = [rate * grown, whole * (grown - whole ** BigInt(months))]
  if (factors.size >= mostFactors) factors.clear()
  factors.set(key, factor)
  return factor
}

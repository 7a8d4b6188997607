import { divideHalfUp } from './divideHalfUp.ts'

/** Twelve times the basis points of the whole: the monthly rate is aprBps over this. */
const whole = 120_000n

/** Even monthly payment in cents, half-up, that repays a line in cents with interest in so many months (1 or more). Exact: no binary fractions. */
export function paymentOf(lineCents: number, aprBps: number, months: number): number {
  const line = BigInt(lineCents)
  if (aprBps === 0) return Number(divideHalfUp(line, BigInt(months)))
  // line · i / (1 − (1 + i)^−n) with i = rate / whole, as one fraction.
  const rate = BigInt(aprBps)
  const grown = (whole + rate) ** BigInt(months)
  return Number(divideHalfUp(line * rate * grown, whole * (grown - whole ** BigInt(months))))
}

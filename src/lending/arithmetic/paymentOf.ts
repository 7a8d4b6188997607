import { divideHalfUp } from './divideHalfUp.ts'

/** Twelve times the basis points in 1: the monthly rate is aprBps divided by this. */
const whole = 120_000n

/**
 * Even monthly payment in cents, half-up, that repays a line in cents with interest in `months` (1
 * or more). Exact: no binary fractions.
 */
export function paymentOf(lineCents: number, aprBps: number, months: number): number {
  const line = BigInt(lineCents)
  if (aprBps === 0) return Number(divideHalfUp(line, BigInt(months)))
  const { dividend, divisor, scaled } = factorOf(aprBps, months)
  // The factor is between `scaled` and the next integer: if both give the same rounded payment,
  // that is the payment.
  const [low, high] = [
    divideHalfUp(line * scaled, scale),
    divideHalfUp(line * (scaled + 1n), scale),
  ]
  return Number(low === high ? low : divideHalfUp(line * dividend, divisor))
}

const scale = 1n << 128n

interface Factor {
  readonly dividend: bigint
  readonly divisor: bigint
  /** The factor times `scale`, rounded down. */
  readonly scaled: bigint
}

const factors = new Map<number, Factor>()
/** More than a lender has combinations of rates and terms. */
const mostFactors = 10_000

/**
 * i / (1 − (1 + i)^−n) with i = rate / whole, as one fraction. Its powers have thousands of digits,
 * so they are computed once.
 */
function factorOf(aprBps: number, months: number): Factor {
  const key = months * 1_000_000 + aprBps
  const before = factors.get(key)
  if (before) return before
  const rate = BigInt(aprBps)
  const grown = (whole + rate) ** BigInt(months)
  const dividend = rate * grown
  const divisor = whole * (grown - whole ** BigInt(months))
  const factor: Factor = { dividend, divisor, scaled: (dividend * scale) / divisor }
  if (factors.size >= mostFactors) factors.clear()
  factors.set(key, factor)
  return factor
}

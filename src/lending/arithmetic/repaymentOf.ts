import { amortise } from './amortise.ts'
import { interestOf } from './interestOf.ts'

export interface Repayment {
  /** Each month; with interest-only months, in those. */
  readonly paymentCents: number
  /** With interest-only months: how many, and the payment of each month after them. */
  readonly interestOnlyMonths?: number
  readonly laterPaymentCents?: number
  readonly lastPaymentCents: number
}

/**
 * Monthly payments that repay a line in cents: even ones, or only interest for some months and then
 * even ones that repay all of it over the rest of the term.
 */
export function repaymentOf(
  lineCents: number,
  aprBps: number,
  months: number,
  interestOnlyMonths = 0,
): Repayment {
  const even = amortise(lineCents, aprBps, months - interestOnlyMonths)
  const { paymentCents, lastPaymentCents } = even
  if (interestOnlyMonths === 0) return { paymentCents, lastPaymentCents }
  return {
    paymentCents: interestOf(lineCents, aprBps),
    interestOnlyMonths,
    laterPaymentCents: paymentCents,
    lastPaymentCents,
  }
}

import { interestOf } from './interestOf.ts'
import { paymentOf } from './paymentOf.ts'

export interface Amortisation {
  readonly paymentCents: number
  readonly rows: readonly AmortisationRow[]
  /** The last payment covers the rest, so that the principal parts add up to the line. */
  readonly lastPaymentCents: number
  readonly interestCents: number
  readonly paidCents: number
}

export interface AmortisationRow {
  readonly interestCents: number
  readonly principalCents: number
  /** After this payment. */
  readonly balanceCents: number
}

/**
 * Repayment schedule of a line in cents with even monthly payments: one row per month, all amounts
 * in whole cents. After an interest-only period: for the balance, over the remaining months.
 */
export function amortise(lineCents: number, aprBps: number, months: number): Amortisation {
  const paymentCents = paymentOf(lineCents, aprBps, months)
  const rows: AmortisationRow[] = []
  let balanceCents = lineCents
  let total = 0
  for (let month = 1; month <= months; month++) {
    const interestCents = interestOf(balanceCents, aprBps)
    const principalCents =
      month === months ? balanceCents : Math.min(paymentCents - interestCents, balanceCents)
    balanceCents -= principalCents
    total += interestCents
    rows.push({ interestCents, principalCents, balanceCents })
  }
  const last = rows.at(-1)!
  return {
    paymentCents,
    rows,
    lastPaymentCents: last.interestCents + last.principalCents,
    interestCents: total,
    paidCents: lineCents + total,
  }
}

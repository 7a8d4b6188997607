import type { OfferTerms } from '#lending'

/** Points of the chart's line; a picture needs no more. */
const points = 40

/**
 * The balance after a number of months if nothing more is drawn, in cents, at about 40 months from
 * the first day to the last payment. For a picture, not for a disclosure.
 */
export function balancesOf({
  lineCents,
  aprBps,
  paymentCents,
  payments,
  interestOnlyMonths = 0,
  laterPaymentCents = paymentCents,
}: OfferTerms): readonly { month: number; cents: number }[] {
  const rate = aprBps / 120_000
  const after = (month: number): number => {
    if (month >= payments) return 0
    const repaid = Math.max(0, month - interestOnlyMonths)
    const grown = (1 + rate) ** repaid
    const paid = rate === 0 ? laterPaymentCents * repaid : (laterPaymentCents * (grown - 1)) / rate
    return Math.max(0, lineCents * grown - paid)
  }
  const months = Array.from({ length: points + 1 }, (_, index) =>
    Math.round((index * payments) / points),
  )
  return [...new Set(months)].map((month) => ({ month, cents: after(month) }))
}

import type { OfferTerms } from '#lending'

/** All interest in cents, if nothing more is drawn and nothing paid early. */
export function interestOf({
  paymentCents,
  payments,
  lastPaymentCents,
  lineCents,
}: OfferTerms): number {
  return paymentCents * (payments - 1) + lastPaymentCents - lineCents
}

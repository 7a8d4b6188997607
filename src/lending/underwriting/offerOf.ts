import type { OfferSet } from '#model'
import { amortise } from '../arithmetic/amortise.ts'
import { feeOf } from '../arithmetic/feeOf.ts'

/** The borrower's choice within an offer. */
export interface OfferChoice {
  readonly drawCents: number
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
}

export interface OfferTerms {
  readonly aprBps: number
  readonly feeCents: number
  readonly lineCents: number
  readonly paymentCents: number
  /** Number of payments. */
  readonly payments: number
  readonly lastPaymentCents: number
}

/**
 * The terms of a choice; `undefined` if it is not in the set: another term or fee, or a draw out of
 * range or between steps.
 */
export function offerOf(offerSet: OfferSet, choice: OfferChoice): OfferTerms | undefined {
  const { drawCents, termMonths, feeBps, autopay } = choice
  const { minCents, stepCents } = offerSet.draw
  if (!Number.isSafeInteger(drawCents) || (drawCents - minCents) % stepCents !== 0) return undefined
  const price = offerSet.prices.find(
    (one) => one.termMonths === termMonths && one.feeBps === feeBps && one.autopay === autopay,
  )
  const segment = price?.segments.find(
    ({ fromCents, toCents }) => fromCents <= drawCents && drawCents <= toCents,
  )
  if (!segment) return undefined
  const feeCents = feeOf(drawCents, feeBps)
  const lineCents = offerSet.isFeeFinanced ? drawCents + feeCents : drawCents
  const { paymentCents, lastPaymentCents } = amortise(lineCents, segment.aprBps, termMonths)
  return {
    aprBps: segment.aprBps,
    feeCents,
    lineCents,
    paymentCents,
    payments: termMonths,
    lastPaymentCents,
  }
}

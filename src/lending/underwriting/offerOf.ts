import type { OfferSet } from '#model'
import { feeOf } from '../arithmetic/feeOf.ts'
import { repaymentOf, type Repayment } from '../arithmetic/repaymentOf.ts'

/** The borrower's choice within an offer. */
export interface OfferChoice {
  readonly drawCents: number
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
}

export interface OfferTerms extends Repayment {
  readonly aprBps: number
  readonly feeCents: number
  readonly lineCents: number
  /** Number of payments. */
  readonly payments: number
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
  const interestOnlyMonths = offerSet.isInterestOnly ? offerSet.drawPeriods[termMonths] : 0
  return {
    aprBps: segment.aprBps,
    feeCents,
    lineCents,
    ...repaymentOf(lineCents, segment.aprBps, termMonths, interestOnlyMonths),
    payments: termMonths,
  }
}

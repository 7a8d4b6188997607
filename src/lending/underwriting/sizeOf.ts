import type { OfferSegment } from '#model'
import type { Cause } from './Cause.ts'
import { failuresOf } from './failuresOf.ts'
import { priceOf, type Price } from './priceOf.ts'
import type { Plan, Pricing } from './Pricing.ts'
import { segmentsOf } from './segmentsOf.ts'

export interface Size {
  readonly segments: readonly OfferSegment[]
  /** 0: nothing is within the limits. */
  readonly maxDrawCents: number
  /** The requested draw, or the next lower possible one; 0: nothing. */
  readonly drawCents: number
  /** Of that draw, or of the minimum draw if there is none. */
  readonly price: Price
  readonly binding: readonly string[]
  readonly causes: readonly Cause[]
}

/**
 * The largest draw within the limits, and what the requested draw becomes (cents; none: the
 * largest).
 */
export function sizeOf(pricing: Pricing, plan: Plan, requestedCents: number | undefined): Size {
  const { minCents, maxCents, stepCents } = pricing.policy.limits.draw
  const segments = segmentsOf(pricing, plan)
  const maxDrawCents = segments.at(-1)?.toCents ?? 0
  const failing = failuresOf(
    pricing,
    priceOf(pricing, plan, maxDrawCents === 0 ? minCents : maxDrawCents + stepCents),
  )
  const binding =
    maxDrawCents === maxCents || (maxDrawCents > 0 && maxDrawCents + stepCents > maxCents)
      ? ['MAX_LINE']
      : failing
  if (maxDrawCents === 0) {
    const causes = binding.map((code): Cause => ({ decision: 'DECLINE', code }))
    return {
      segments,
      maxDrawCents,
      drawCents: 0,
      price: priceOf(pricing, plan, minCents),
      binding,
      causes,
    }
  }
  const asked =
    requestedCents === undefined
      ? maxDrawCents
      : minCents + Math.floor((requestedCents - minCents) / stepCents) * stepCents
  const below = segments.filter(({ fromCents }) => fromCents <= asked).at(-1)
  const drawCents = below ? Math.min(asked, below.toCents) : segments[0]!.fromCents
  const codes =
    asked < minCents
      ? ['MIN_DRAW']
      : drawCents === asked
        ? []
        : asked > maxCents
          ? [...binding, 'MAX_LINE']
          : binding
  const causes = codes.map((code): Cause => ({ decision: 'COUNTER', code }))
  return {
    segments,
    maxDrawCents,
    drawCents,
    price: priceOf(pricing, plan, drawCents),
    binding,
    causes,
  }
}

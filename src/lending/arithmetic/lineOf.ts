import { feeOf } from './feeOf.ts'

/**
 * The line in cents: the draw, plus the fee if it is financed; otherwise the fee is deducted from
 * the draw's proceeds.
 */
export function lineOf(drawCents: number, feeBps: number, isFeeFinanced: boolean): number {
  return isFeeFinanced ? drawCents + feeOf(drawCents, feeBps) : drawCents
}

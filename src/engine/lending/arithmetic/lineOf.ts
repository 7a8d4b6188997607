import { feeOf } from './feeOf.ts'

/** The line in cents: the draw, and with it the fee where the fee is financed; where it is not, it comes out of the draw's proceeds. */
export function lineOf(drawCents: number, feeBps: number, isFeeFinanced: boolean): number {
  return isFeeFinanced ? drawCents + feeOf(drawCents, feeBps) : drawCents
}

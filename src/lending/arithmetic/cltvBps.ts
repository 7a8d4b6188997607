import { bpsUp } from './bpsUp.ts'

/**
 * All loans on the home together as a share of its value, in basis points, rounded up, which is the
 * conservative side. Cents; the value is above 0.
 */
export function cltvBps(liensCents: number, lineCents: number, valueCents: number): number {
  return bpsUp([liensCents, lineCents], 10_000, [valueCents])
}

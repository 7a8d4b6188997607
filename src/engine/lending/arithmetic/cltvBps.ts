import { divideUp } from './divideUp.ts'

/** All loans on the home together as a share of its value, in basis points, rounded up, that is against approval. Cents; the value is above 0. */
export function cltvBps(liensCents: number, lineCents: number, valueCents: number): number {
  return Number(divideUp((BigInt(liensCents) + BigInt(lineCents)) * 10_000n, BigInt(valueCents)))
}

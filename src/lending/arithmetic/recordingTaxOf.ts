import { divideUp } from './divideUp.ts'

/** Tax in cents on recording a line, rounded up: 5149500 at 55 basis points → 28323. */
export function recordingTaxOf(lineCents: number, taxBps: number): number {
  return Number(divideUp(BigInt(lineCents) * BigInt(taxBps), 10_000n))
}

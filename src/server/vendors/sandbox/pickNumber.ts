import { createHash } from 'node:crypto'

/** A whole number from 0 to `below` - 1 that only the seed decides: the same in every process. */
export function pickNumber(seed: string, below: number): number {
  return Number(createHash('sha256').update(seed).digest().readBigUInt64BE() % BigInt(below))
}

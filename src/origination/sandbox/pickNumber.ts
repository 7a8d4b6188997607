/** A whole number from 0 to `below` - 1 that only the seed decides: the same in every process. */
export function pickNumber(seed: string, below: number, sha256: (text: string) => string): number {
  return Number(BigInt(`0x${sha256(seed).slice(0, 16)}`) % BigInt(below))
}

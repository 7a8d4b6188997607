/** An integer from 0 to `below` - 1 that depends only on the seed: the same in every process. */
export function pickNumber(seed: string, below: number, sha256: (text: string) => string): number {
  return Number(BigInt(`0x${sha256(seed).slice(0, 16)}`) % BigInt(below))
}

import type { Copy } from './runProof.ts'

/**
 * The copies take from both ends, so that each has mostly proofs of the same kind, for which all is
 * started and read already.
 */
export async function shareOut<T>(
  copies: readonly Copy[],
  items: readonly T[],
  work: (copy: Copy, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const take = (index: number) => (index % 2 === 0 ? waiting.shift() : waiting.pop())
  await Promise.all(
    copies.map(async (copy, index) => {
      for (let next = take(index); next !== undefined; next = take(index)) await work(copy, next)
    }),
  )
}

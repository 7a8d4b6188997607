import { readDecimal } from '../arithmetic/readDecimal.ts'
import { writeDecimal } from '../arithmetic/writeDecimal.ts'

/** The median of decimals as text, exactly; the mean of the two in the middle of an even number. */
export function medianOf(texts: readonly string[]): string | undefined {
  const decimals = texts.flatMap((text) => readDecimal(text) ?? [])
  if (decimals.length === 0) return undefined
  const scale = Math.max(...decimals.map((each) => each.scale))
  const sorted = decimals
    .map((each) => each.digits * 10n ** BigInt(scale - each.scale))
    .sort((one, other) => (one < other ? -1 : 1))
  const half = Math.floor(sorted.length / 2)
  const twice = sorted[half]! + sorted[sorted.length % 2 === 0 ? half - 1 : half]!
  return writeDecimal({ digits: twice * 5n, scale: scale + 1 })
}

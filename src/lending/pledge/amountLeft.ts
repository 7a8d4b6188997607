import { readDecimal } from '../arithmetic/readDecimal.ts'
import { writeDecimal } from '../arithmetic/writeDecimal.ts'

/** What is left of an amount, exactly; nothing where as much or more is taken. */
export function amountLeft(amount: string, taken: string): string {
  const [one, other] = [readDecimal(amount), readDecimal(taken)]
  if (!one || !other) return amount
  const scale = Math.max(one.scale, other.scale)
  const digits =
    one.digits * 10n ** BigInt(scale - one.scale) -
    other.digits * 10n ** BigInt(scale - other.scale)
  return writeDecimal({ digits: digits < 0n ? 0n : digits, scale })
}

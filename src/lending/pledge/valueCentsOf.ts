import { readDecimal } from '../arithmetic/readDecimal.ts'

/** Amount × price in cents, cut to a cent; 0 where either is not a decimal. */
export function valueCentsOf(amount: string, price: string): number {
  const [one, other] = [readDecimal(amount), readDecimal(price)]
  if (!one || !other) return 0
  return Number((one.digits * other.digits * 100n) / 10n ** BigInt(one.scale + other.scale))
}

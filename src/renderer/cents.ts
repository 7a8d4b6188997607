import { formatAmount } from './amount.ts'
import { readNumber, type TypedNumberLimits, type NumberReading } from './numbers/readNumber.ts'

type Limits = Pick<TypedNumberLimits, 'minimum' | 'maximum'>

/** Whole cents of a text in dollars ("$1,250.5" → 125050). */
export function readCents(text: string, { minimum, maximum }: Limits): NumberReading {
  return readNumber(text, { isMoney: true, shift: 2, decimals: 0, minimum, maximum })
}

/** 125050 → "1,250.50", 125000 → "1,250"; anything that is not a number is returned unchanged. */
export function formatCents(value: unknown): string {
  return formatAmount(Number.isInteger(value) ? (value as number) / 100 : value)
}

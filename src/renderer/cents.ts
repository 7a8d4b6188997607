import { formatAmount, writeOut } from './amount.ts'

/**
 * Whole cents of a text in dollars ("$1,250.5" → 125050, "96k" → 9600000), read digit by digit; the
 * text itself if it is not such an amount.
 */
export function parseCents(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  const [whole, sign, dollars, , cents] =
    /^(-?)(\d*)(\.(\d{0,2}))?$/.exec(writeOut(text.replace(/[\s$,]/g, ''))) ?? []
  if (whole === undefined || (!dollars && !cents)) return text
  return (sign ? -1 : 1) * (Number(dollars) * 100 + Number((cents ?? '').padEnd(2, '0')))
}

/** 125050 → "1,250.50", 125000 → "1,250"; anything that is not a number is returned unchanged. */
export function formatCents(value: unknown): string {
  return formatAmount(Number.isInteger(value) ? (value as number) / 100 : value)
}

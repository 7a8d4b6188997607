import { plainDigits } from './plainDigits.ts'

/**
 * Month, day and year of a complete date as people type and paste it: "4/27/1984" (US format),
 * "04 / 27 / 1984" or "1984-04-27", in digits of any script.
 */
export function readTypedDate(
  text: string,
): Readonly<Record<'month' | 'day' | 'year', string>> | undefined {
  const plain = plainDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  if (month && day && year) return { month, day, year }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? []
  return isoYear && isoMonth && isoDay ? { month: isoMonth, day: isoDay, year: isoYear } : undefined
}

/** Month, day and year of a complete date: "4/27/1984" (US format) or "1984-04-27". */
export function readPastedDate(
  text: string,
): Readonly<Record<'month' | 'day' | 'year', string>> | undefined {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  if (month && day && year) return { month, day, year }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  return isoYear && isoMonth && isoDay ? { month: isoMonth, day: isoDay, year: isoYear } : undefined
}

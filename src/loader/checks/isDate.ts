/** Whether "2026-12-24" is a day of the calendar. */
export function isDate(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
}

/** Whether "2026-12-24" is a day of the calendar: Date.parse reads 2026-02-30 as March 2. */
export function isDate(date: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
}

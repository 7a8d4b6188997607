/** The date (YYYY-MM-DD, UTC) that many days after `day`. */
export function addDays(day: Date, days: number): string {
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

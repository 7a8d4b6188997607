/** "YYYY-MM-DD" on which `moment` falls in an IANA time zone. */
export function civilDate(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    moment,
  )
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

import type { BusinessCalendar, LendingCalendar } from '#model'

/** Calendars for rules, from lending/calendar.json. */
export function groupCalendars({
  business,
  banking,
  holidays,
}: LendingCalendar): Readonly<Record<string, BusinessCalendar>> {
  const dates = Object.fromEntries(
    Object.entries(holidays).map(([id, { title: _title, ...holiday }]) => [id, holiday]),
  )
  const calendar = ({ closed, observed }: BusinessCalendar): BusinessCalendar => ({
    closed,
    observed,
    holidays: dates,
  })
  return {
    business: calendar({ ...business, holidays }),
    banking: calendar({ ...banking, holidays }),
  }
}

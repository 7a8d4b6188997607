import type { SupportDay, SupportHoliday, SupportHours } from '#model'
import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { isZone } from '../isZone.ts'

const file = 'support/hours.json'

/** Zones and days that there are, ends after starts, holidays that are named, each day once. */
export function checkHours({ support }: Pick<Parts, 'support'>): Finding[] {
  const { hours } = support
  if (!hours) return []
  const findings: Finding[] = []
  const checkName = createNameCheck(findings)
  const checkZone = (zone: string, keys: readonly string[]) => {
    if (!isZone(zone)) findings.push({ code: 'loader/zone-unknown', values: { zone }, file, pointer: toPointer(keys) })
  }
  const checkDate = (date: string, keys: readonly string[]) => {
    if (!isDate(date)) findings.push({ code: 'loader/date-unknown', values: { date }, file, pointer: toPointer(keys) })
  }
  const checkDay = (day: SupportDay, keys: readonly string[]) => {
    if (!day.isOpen || day.startTime < day.endTime) return
    const values = { start: day.startTime, end: day.endTime }
    findings.push({ code: 'loader/hours-end-first', values, file, pointer: toPointer([...keys, 'endTime']) })
  }
  checkZone(hours.shownIn, ['shownIn'])
  for (const [name, holiday] of Object.entries(hours.holidays)) if ('date' in holiday) checkDate(holiday.date, ['holidays', name, 'date'])
  findings.push(...twice(hours))
  for (const [name, { zone, week, closedOn, exceptions }] of Object.entries(hours.departments)) {
    const keys = ['departments', name]
    checkZone(zone, [...keys, 'zone'])
    for (const [weekday, day] of Object.entries(week)) checkDay(day, [...keys, 'week', weekday])
    for (const [index, holiday] of closedOn.entries())
      checkName('loader/holiday-unknown', holiday, hours.holidays, file, [...keys, 'closedOn', index])
    for (const [date, day] of Object.entries(exceptions)) {
      checkDate(date, [...keys, 'exceptions', date])
      checkDay(day, [...keys, 'exceptions', date])
    }
  }
  return findings
}

function twice({ holidays }: SupportHours): Finding[] {
  const known = new Map<string, string>()
  return Object.entries(holidays).flatMap(([name, holiday]): Finding[] => {
    const day = dayOf(holiday)
    const other = known.get(day)
    known.set(day, other ?? name)
    return other === undefined
      ? []
      : [{ code: 'loader/holiday-twice', values: { name, other }, file, pointer: toPointer(['holidays', name]) }]
  })
}

/** The same for holidays that fall on the same day every year. */
function dayOf(holiday: SupportHoliday): string {
  if ('date' in holiday) return holiday.date
  const { month, day, weekday, nth } = holiday
  return `${month} ${day ?? `${nth} ${weekday}`}`
}

function isDate(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
}

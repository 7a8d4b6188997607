import type { SupportDay } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkHolidays } from '../checkHolidays.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { isDate } from '../isDate.ts'
import { isZone } from '../isZone.ts'

const file = 'support/hours.json'

/**
 * Checks that time zones and days exist, closing times follow opening times, named holidays exist,
 * and each day occurs once.
 */
export function checkHours({ support }: Pick<Parts, 'support'>): Diagnostic[] {
  const { hours } = support
  if (!hours) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const tell = (code: Diagnostic['code'], values: Diagnostic['values'], keys: readonly string[]) =>
    diagnostics.push({ code, values, file, pointer: toPointer(keys) })
  const checkZone = (zone: string, keys: readonly string[]) => {
    if (!isZone(zone)) tell('loader/zone-unknown', { zone }, keys)
  }
  const checkDate = (date: string, keys: readonly string[]) => {
    if (!isDate(date)) tell('loader/date-unknown', { date }, keys)
  }
  const checkDay = (day: SupportDay, keys: readonly string[]) => {
    if (!day.isOpen || day.startTime < day.endTime) return
    const values = { start: day.startTime, end: day.endTime }
    tell('loader/hours-end-first', values, [...keys, 'endTime'])
  }
  checkZone(hours.shownIn, ['shownIn'])
  diagnostics.push(...checkHolidays(hours.holidays, file))
  for (const [name, { zone, week, closedOn, exceptions }] of Object.entries(hours.departments)) {
    const keys = ['departments', name]
    checkZone(zone, [...keys, 'zone'])
    for (const [weekday, day] of Object.entries(week)) checkDay(day, [...keys, 'week', weekday])
    for (const [index, holiday] of closedOn.entries())
      checkName('loader/holiday-unknown', holiday, hours.holidays, file, [
        ...keys,
        'closedOn',
        index,
      ])
    for (const [date, day] of Object.entries(exceptions)) {
      checkDate(date, [...keys, 'exceptions', date])
      checkDay(day, [...keys, 'exceptions', date])
    }
  }
  return diagnostics
}

import { addDays } from '#engine'
import { moveDays } from '#lending'
import type { Work } from '#model'
import { civilDate } from '../dates/civilDate.ts'
import { startOfDay } from '../dates/startOfDay.ts'
import { propertyZone } from '../facts/ruleFacts.ts'
import type { Party } from '../signers/partyOf.ts'

/**
 * When the next of the days begins on which the work is done, at the property; undefined if it can
 * be done now.
 */
export function nextOpenDay(
  { served, application }: Pick<Party, 'served' | 'application'>,
  { on }: Pick<Work, 'on'>,
  now: Date,
): Date | undefined {
  if (on === undefined) return undefined
  const zone = propertyZone(served.bundle, application.facts)
  const today = civilDate(now, zone)
  const open = moveDays(served.bundle.lending.calendar, on, addDays(today, -1), 1)
  return open === today ? undefined : startOfDay(open, zone)
}

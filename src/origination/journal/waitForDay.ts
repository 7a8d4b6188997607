import { addDays, readDate } from '#engine'
import type { Json, JsonObject } from '#model'
import { civilDate } from '../dates/civilDate.ts'
import { startOfDay } from '../dates/startOfDay.ts'
import { zoneOf } from '../facts/ruleFacts.ts'
import type { Party } from '../signers/partyOf.ts'

/**
 * The lifecycle's "clock": waits until `until`, a civil day at the property or an instant, or
 * `days` days after the day `from`. Returns { date }; undefined if the request has no day.
 */
export function waitForDay(
  { served, application }: Pick<Party, 'served' | 'application'>,
  { until, from, days }: Readonly<Record<string, Json>>,
  now: Date,
): { readonly answer: JsonObject } | { readonly pendingUntil: Date } | undefined {
  if (typeof until === 'string' && until.includes('T')) return waitForInstant(until, now)
  const date = typeof until === 'string' ? until : dayAfter(from, days)
  if (date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const { property } = application.facts.application as { property?: { state?: string } | null }
  const zone = zoneOf(served.bundle.lending, property?.state ?? '')
  return civilDate(now, zone) >= date
    ? { answer: { date } }
    : { pendingUntil: startOfDay(date, zone) }
}

function waitForInstant(until: string, now: Date) {
  const at = new Date(until)
  return now >= at ? { answer: { date: until.slice(0, 10) } } : { pendingUntil: at }
}

function dayAfter(from: Json | undefined, days: Json | undefined): string | undefined {
  return typeof from === 'string' && readDate(from) && typeof days === 'number'
    ? addDays(from, days)
    : undefined
}

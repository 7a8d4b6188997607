import { addDays, readDate } from '#engine'
import type { Json, JsonObject } from '#model'
import { civilDate } from '../dates/civilDate.ts'
import { startOfDay } from '../dates/startOfDay.ts'
import { zoneOf } from '../facts/ruleFacts.ts'
import type { Party } from '../signers/partyOf.ts'

/**
 * The lifecycle's "clock": waits until the civil day `until`, or `days` days after the day `from`,
 * at the property. Returns { date }; undefined if the request has no day.
 */
export function waitForDay(
  { served, application }: Pick<Party, 'served' | 'application'>,
  { until, from, days }: Readonly<Record<string, Json>>,
  now: Date,
): { readonly answer: JsonObject } | { readonly pendingUntil: Date } | undefined {
  const date = typeof until === 'string' ? until : dayAfter(from, days)
  if (date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const { property } = application.facts.application as { property?: { state?: string } | null }
  const zone = zoneOf(served.bundle.lending, property?.state ?? '')
  return civilDate(now, zone) >= date
    ? { answer: { date } }
    : { pendingUntil: startOfDay(date, zone) }
}

function dayAfter(from: Json | undefined, days: Json | undefined): string | undefined {
  return typeof from === 'string' && readDate(from) && typeof days === 'number'
    ? addDays(from, days)
    : undefined
}

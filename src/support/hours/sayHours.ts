import { describeHours, type HoursGroup } from './describeHours.ts'
import type { Week } from './weekOf.ts'

type Say = (
  word: 'hours-and' | 'hours-day' | 'hours-days',
  values: Readonly<Record<string, string>>,
) => string

/**
 * A week's hours as a sentence, "Monday-Friday 6:00 AM-6:00 PM and …", and the name of their time
 * zone; undefined if no day is open. `say` fills words of texts/words.json.
 */
export function sayHours(
  week: Pick<Week, 'zone' | 'weekdays'>,
  lang: string,
  say: Say,
): { readonly hours: string; readonly zone: string } | undefined {
  const parts = describeHours(week.weekdays, lang).map((group) => sayGroup(group, lang, say))
  if (parts.length === 0) return undefined
  const zone = new Intl.DateTimeFormat(lang, {
    timeZone: week.zone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  const hours =
    parts.length === 1
      ? parts[0]!
      : say('hours-and', { parts: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
  return { hours, zone: zone?.value ?? week.zone }
}

function sayGroup({ first, last, start, end }: HoursGroup, lang: string, say: Say): string {
  const nameOf = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  // January 1, 2024 was a Monday.
  const [from, to] = [first, last].map((value) => nameOf.format(Date.UTC(2024, 0, value))) as [
    string,
    string,
  ]
  return first === last
    ? say('hours-day', { day: from, start, end })
    : say('hours-days', { first: from, last: to, start, end })
}

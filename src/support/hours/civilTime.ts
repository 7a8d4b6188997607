/** Local time on a wall clock: days from 1970-01-01 and minutes from midnight. */
export interface CivilTime {
  readonly day: number
  readonly minutes: number
}

const minute = 60_000
const minutesOfDay = 1440

/** Local time in an IANA time zone at `moment`, milliseconds since 1970. */
export function civilTime(moment: number, zone: string): CivilTime {
  const shown = Math.floor((moment + offsetAt(moment, zone)) / minute)
  const day = Math.floor(shown / minutesOfDay)
  return { day, minutes: shown - day * minutesOfDay }
}

/**
 * The moment of a local time in the zone, in milliseconds since 1970. A local time that occurs
 * twice, when clocks are set back, is the `first` or `last` of the two; one that is skipped, when
 * clocks are set forward, moves forward by the same amount.
 */
export function momentOf(
  { day, minutes }: CivilTime,
  zone: string,
  which: 'first' | 'last' = 'first',
): number {
  const shown = (day * minutesOfDay + minutes) * minute
  const [before, after] = [
    offsetAt(shown - minutesOfDay * minute, zone),
    offsetAt(shown + minutesOfDay * minute, zone),
  ]
  const found = [shown - before, shown - after].filter(
    (moment) => moment + offsetAt(moment, zone) === shown,
  )
  if (found.length === 0) return shown - before
  return which === 'first' ? Math.min(...found) : Math.max(...found)
}

/** Offset of the zone from UTC, in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / minute) * minute
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute) - whole
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes far longer than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const fields = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const made = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone, hourCycle: 'h23' })
  formats.set(zone, made)
  return made
}

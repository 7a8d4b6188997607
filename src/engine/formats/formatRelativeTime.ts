import { formatInstant } from './formatInstant.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/**
 * How long ago something happened: "5 minutes ago", hours, days, weeks; the day, in the reader's
 * zone, after four weeks (A §9). `at` and `now` are ISO instants, `lang` a BCP 47 tag. Throws a
 * RangeError if `at` or `now` is not an instant.
 */
export function formatRelativeTime(at: string, now: string, lang: string): string {
  const elapsed = Math.max(0, Date.parse(now) - Date.parse(at))
  if (Number.isNaN(elapsed)) throw new RangeError(`Not two instants: ${at}, ${now}`)
  if (elapsed > 4 * week) return formatInstant(at, { isDay: true })!
  const [unit, length] =
    elapsed < hour
      ? (['minute', minute] as const)
      : elapsed < day
        ? (['hour', hour] as const)
        : elapsed < week
          ? (['day', day] as const)
          : (['week', week] as const)
  const count = Math.floor(elapsed / length)
  return new Intl.RelativeTimeFormat(lang, { numeric: count === 0 ? 'auto' : 'always' }).format(
    -count,
    unit,
  )
}

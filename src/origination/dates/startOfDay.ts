import { civilDate } from './civilDate.ts'

const quarter = 15 * 60_000
const farthest = 14 * 60 * 60_000

/**
 * The first moment of a civil day ("YYYY-MM-DD") in an IANA time zone; zone offsets are multiples
 * of a quarter hour.
 */
export function startOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  for (let time = midnight - farthest; time <= midnight + farthest; time += quarter) {
    if (civilDate(new Date(time), zone) === date) return new Date(time)
  }
  throw new Error(`${date} is no day in ${zone}`)
}

import { pageLanguage } from '#model'

/** The name of a time zone, by default the browser's: "Pacific Time". */
export function nameZone(zone: string | undefined): string {
  const parts = new Intl.DateTimeFormat(pageLanguage(), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? String(zone)
}

/**
 * A local date and time ("2026-04-27T14:30") with the zone's offset at that time:
 * "2026-04-27T14:30:00-07:00".
 */
export function withOffset(wall: string, zone: string | undefined): string {
  const asUtc = Date.parse(`${wall}Z`)
  const before = offsetAt(asUtc, zone)
  const after = offsetAt(asUtc - before * minute, zone)
  // An hour that clocks skip has no offset: the earlier one applies.
  const isReal = offsetAt(asUtc - after * minute, zone) === after
  return `${wall}:00${writeOffset(isReal ? after : before)}`
}

/**
 * Local date and time of an RFC 3339 time in a zone, ["2026-04-27", "14:30"]; `undefined` if it is
 * not a time.
 */
export function wallOf(
  moment: string,
  zone: string | undefined,
): readonly [date: string, time: string] | undefined {
  const time = /^\d{4}-\d\d-\d\dt\d\d:\d\d.*(z|[+-]\d\d:\d\d)$/i.test(moment)
    ? Date.parse(moment)
    : NaN
  if (Number.isNaN(time)) return undefined
  const [date = '', clock = ''] = new Date(time + offsetAt(time, zone) * minute)
    .toISOString()
    .split('T')
  return [date, clock.slice(0, 5)]
}

/** The current offset of a zone: "-08:00". */
export function offsetNow(zone: string | undefined): string {
  return writeOffset(offsetAt(Date.now(), zone))
}

const minute = 60_000

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(moment)
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(said) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

function writeOffset(minutes: number): string {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(whole).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

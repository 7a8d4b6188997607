/**
 * An ISO instant with its day, time and zone: "11/24/2026, 2:00 PM CST". `zone` is an IANA time
 * zone, the reader's own by default. Undefined if it is no instant.
 */
export function formatInstant(instant: string, zone?: string): string | undefined {
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return undefined
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  return format.format(moment)
}

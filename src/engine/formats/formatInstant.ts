interface How {
  /** IANA time zone; that of the reader's own device by default. */
  readonly zone?: string
  readonly lang?: string
  /** Only the day: where a page shows all its days in one zone. */
  readonly isDay?: boolean
  /** With the day of the week and the month's name. */
  readonly hasWeekday?: boolean
  /** Only the time: where the day is said above. */
  readonly isTime?: boolean
}

/**
 * An ISO instant in one zone, which it names: "11/24/2026, 2:00 PM CST". Undefined if it
 * is no instant.
 */
export function formatInstant(
  instant: string,
  { zone, lang = 'en-US', isDay = false, hasWeekday = false, isTime = false }: How = {},
): string | undefined {
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return undefined
  // Elsewhere the day comes before the month, which no one here could tell from digits.
  const month = lang.startsWith('en') ? '2-digit' : 'short'
  return new Intl.DateTimeFormat(lang, {
    timeZone: zone,
    ...(!isTime && { year: 'numeric', month, day: '2-digit' }),
    ...(hasWeekday && { weekday: 'long', month: 'long', day: 'numeric' }),
    ...(!isDay && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }).format(moment)
}

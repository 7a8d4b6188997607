const formats = new Map<string, Intl.DateTimeFormat>()

/** "YYYY-MM-DD" of `moment` in an IANA time zone. */
export function civilDate(moment: Date, zone: string): string {
  const time = moment.getTime()
  if (last.time !== time || last.zone !== zone) last = { time, zone, date: dateIn(moment, zone) }
  return last.date
}

/** Everything that one event causes happens at one moment. */
let last = { time: NaN, zone: '', date: '' }

function dateIn(moment: Date, zone: string): string {
  const parts = formatOf(zone).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Creating a formatter takes far longer than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

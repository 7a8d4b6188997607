import { pageLanguage } from '#model'

/** "17:30" → "5:30 PM"; "06:00" → "6 AM", in es-US "6 a.m.". */
export function formatTime(time: string, lang = pageLanguage()): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Intl.DateTimeFormat(lang, {
    hour: 'numeric',
    ...(minutes !== 0 && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
    .format(Date.UTC(2024, 0, 1, hours % 24, minutes))
    .replaceAll(/\s/g, ' ')
}

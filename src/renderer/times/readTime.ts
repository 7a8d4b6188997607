/**
 * A time of day as "14:30", from "2:30 PM", "2pm", "14:30" or "1430"; `undefined` if it is not a
 * time. A time from 1 to 12 without AM or PM is ambiguous and therefore not a time, unless a
 * leading zero shows the 24-hour format.
 */
export function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.]?([0-5]\d))?(?::[0-5]\d)?(?:([ap])\.?m?\.?)?$/i.exec(
    text.replaceAll(/\s+/g, ''),
  )
  if (!found) return undefined
  const [, digits = '', minutes = '00', half] = found
  const hour = Number(digits)
  if (half)
    return hour >= 1 && hour <= 12
      ? write((hour % 12) + (/p/i.test(half) ? 12 : 0), minutes)
      : undefined
  const isWhole = found[2] !== undefined && hour <= 23
  return isWhole && (hour > 12 || digits.startsWith('0')) ? write(hour, minutes) : undefined
}

function write(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

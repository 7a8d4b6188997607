/** "14:30" in words: "2:30 PM". Anything else is returned unchanged. */
export function sayTime(time: string): string {
  const [, digits, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!digits || !minutes) return time
  const hour = Number(digits)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "17:30" → "5:30 PM"; "06:00" → "6 AM", as in en-US. */
export function formatTime(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string]
  const hour = Number(hours) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Whether it is a time zone by its name: "America/Chicago". */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

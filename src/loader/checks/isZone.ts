/** Whether the name is a time zone: "America/Chicago". */
export function isZone(zone: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '' &&
      /^[A-Za-z]/.test(zone)
    )
  } catch {
    return false
  }
}

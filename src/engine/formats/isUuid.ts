/** Whether a string is a UUID in 8-4-4-4-12 hexadecimal form, in either case. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}

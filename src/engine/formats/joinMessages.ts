/**
 * Joins messages of several sources into one sentence, with commas and one final period. "" for
 * none.
 */
export function joinMessages(messages: readonly string[]): string {
  const parts = messages
    .map((message) => message.trim().replace(/\.+$/, ''))
    .filter((message) => message !== '')
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

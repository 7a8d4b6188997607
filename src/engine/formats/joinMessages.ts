/** Messages of several sources as one sentence: joined with commas, a period at the end, none in between. "" for none. */
export function joinMessages(messages: readonly string[]): string {
  const parts = messages.map((message) => message.trim().replace(/\.+$/, '')).filter((message) => message !== '')
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

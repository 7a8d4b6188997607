/**
 * Makes a journey's e-mail address unique to this walk: an account belongs to one person, and links
 * are taken from the newest mail. Other text is unchanged.
 */
export function ownAddress(text: string, uuid: string): string {
  return /^[\w.-]+@example\.com$/.test(text) ? text.replace('@', `.${uuid.slice(0, 8)}@`) : text
}

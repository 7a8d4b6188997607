/** A journey's e-mail address, made one that no other walk has: an account belongs to one person, and links go to the newest mail. Other text stays. */
export function ownAddress(text: string, uuid: string): string {
  return /^[\w.-]+@example\.com$/.test(text) ? text.replace('@', `.${uuid.slice(0, 8)}@`) : text
}

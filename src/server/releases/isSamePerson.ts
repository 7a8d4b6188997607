/** Whether two names are those of one person. */
export function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().toLowerCase()
  return plain(one) === plain(other)
}

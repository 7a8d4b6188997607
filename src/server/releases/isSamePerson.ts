/** Whether two names are those of one person. */
export function isSamePerson(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => name.trim().toLowerCase()

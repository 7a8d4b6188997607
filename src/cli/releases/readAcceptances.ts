/** "CODE FILE#POINTER: REASON" → the reason by the warning; or what is wrong with one. */
export function readAcceptances(texts: readonly string[]): ReadonlyMap<string, string> | string {
  const accepted = new Map<string, string>()
  for (const text of texts) {
    const [, place, reason] = /^(\S+ [^#\s]*#\S*): (.*\S)\s*$/.exec(text) ?? []
    if (place === undefined) return `"${text}" is not "CODE FILE#POINTER: REASON".`
    accepted.set(place, reason!)
  }
  return accepted
}

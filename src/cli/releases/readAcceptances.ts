import type { Issue } from '#model'

/** How a warning is named where it is accepted: "loader/unused texts/old.json#/title". */
export function placeOf({
  code,
  file = '',
  pointer = '',
}: Pick<Issue, 'code' | 'file' | 'pointer'>) {
  return `${code} ${file}#${pointer}`
}

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

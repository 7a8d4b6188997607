/** The map, or the one before where both hold the same objects: what an overlay leaves alone stays the base's own. */
export function shared<T>(map: Readonly<Record<string, T>>, before: Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> {
  if (map === before) return before
  const keys = Object.keys(map)
  const isSame = before !== undefined && keys.length === Object.keys(before).length && keys.every((key) => before[key] === map[key])
  return isSame ? before : Object.freeze(map)
}

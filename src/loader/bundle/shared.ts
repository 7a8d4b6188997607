/**
 * Returns the earlier map if both have the same objects, so that maps without overlays stay the
 * base's own.
 */
export function shared<T>(
  map: Readonly<Record<string, T>>,
  before: Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> {
  if (map === before) return before
  const keys = Object.keys(map)
  const isSame =
    before !== undefined &&
    keys.length === Object.keys(before).length &&
    keys.every((key) => before[key] === map[key])
  return isSame ? before : Object.freeze(map)
}

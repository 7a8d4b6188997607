/** The map with each member changed; itself if all stay the same. */
export function changeMembers<T>(
  map: Readonly<Record<string, T>>,
  change: (value: T) => T,
): Readonly<Record<string, T>> {
  const changed = Object.entries(map).map(([id, value]) => [id, change(value)] as const)
  return changed.every(([id, value]) => value === map[id]) ? map : Object.fromEntries(changed)
}

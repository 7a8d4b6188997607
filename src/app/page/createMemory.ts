/**
 * Caches loaded data: a second read within `milliseconds` makes no call; failures are not cached.
 */
export function createMemory<T>(
  milliseconds: number,
  now: () => number = () => Date.now(),
): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly value: Promise<T>; readonly until: number }>()
  return (key, load) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.value
    const value = load()
    kept.set(key, { value, until: now() + milliseconds })
    value.catch(() => kept.delete(key))
    return value
  }
}

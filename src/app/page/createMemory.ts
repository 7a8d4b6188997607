/** Keeps what was loaded for some time: a second reading within `milliseconds` makes no call; a failure is not kept. */
export function createMemory<T>(milliseconds: number, now: () => number = Date.now): (key: string, load: () => Promise<T>) => Promise<T> {
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

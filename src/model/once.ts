const made = new WeakMap<object, Map<unknown, unknown>>()

/** Computes a value once per immutable object and function. */
export function once<T extends object, R>(make: (value: T) => R, value: T): R {
  const known = made.get(value) ?? new Map<unknown, unknown>()
  made.set(value, known)
  if (!known.has(make)) known.set(make, make(value))
  return known.get(make) as R
}

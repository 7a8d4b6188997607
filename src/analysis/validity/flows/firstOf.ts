/** The first defined result of `make`. */
export function firstOf<T, R>(list: readonly T[], make: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const made = make(one)
    if (made !== undefined) return made
  }
  return undefined
}

/** Stands for what a hook makes before the tests: each member is read when it is asked for. */
export function late<T extends object>(read: () => T, names: readonly (keyof T & string)[]): T {
  const members = names.map(
    (name) => [name, { enumerable: true, get: () => read()[name] }] as const,
  )
  return Object.defineProperties({}, Object.fromEntries(members)) as T
}

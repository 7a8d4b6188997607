/**
 * Whether two JSON values are equal, regardless of key order. A member that is undefined is absent,
 * as in JSON.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const names = namesOf(a)
  return (
    names.length === namesOf(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name as never], b[name as never]))
  )
}

const namesOf = (value: object) =>
  Object.keys(value).filter((name) => value[name as never] !== undefined)

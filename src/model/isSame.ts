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
  return Object.keys({ ...a, ...b }).every((name) => isSame(a[name as never], b[name as never]))
}

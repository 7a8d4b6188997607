type Pair = readonly [object, object]

/**
 * Replaces fast-equals (7 kB), which rjsf uses to detect changes: compares plain objects and lists
 * by content; any two functions are equal.
 */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return (one, other) => isEqual(one, other, [])
}

/** `within`: the pairs being compared, so that cycles terminate. */
function isEqual(one: unknown, other: unknown, within: readonly Pair[]): boolean {
  if (Object.is(one, other) || one === other) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isComparable(one) || !isComparable(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  if (within.some(([known, beside]) => known === one && beside === other)) return true
  const names = namesOf(one)
  const inside: readonly Pair[] = [...within, [one, other]]
  return (
    names.length === namesOf(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name], inside))
  )
}

/** React's notes on how an element was created don't affect what it shows. */
function namesOf(value: object): readonly string[] {
  const names = Object.keys(value)
  return '$$typeof' in value ? names.filter((name) => name !== '_owner') : names
}

function isComparable(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

type Pair = readonly [object, object]

/** Stands in for fast-equals (7 kB), by which rjsf sees whether anything changed: content of plain objects and lists; any two functions are the same. */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return (one, other) => isEqual(one, other, [])
}

/** `within`: the pairs that are being compared, so that what holds itself comes to an end. */
function isEqual(one: unknown, other: unknown, within: readonly Pair[]): boolean {
  if (Object.is(one, other) || one === other) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isComparable(one) || !isComparable(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (within.some(([known, beside]) => known === one && beside === other)) return true
  const names = namesOf(one)
  const inside: readonly Pair[] = [...within, [one, other]]
  return names.length === namesOf(other).length && names.every((name) => name in other && isEqual(one[name], other[name], inside))
}

/** What React notes of an element's making says nothing about what it shows. */
function namesOf(value: object): readonly string[] {
  return Object.keys(value).filter((name) => name !== '_owner' || !('$$typeof' in value))
}

function isComparable(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

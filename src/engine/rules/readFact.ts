import type { Json } from '#model'

/**
 * The value at a dotted name, own properties only; `undefined` if there is none. "" is the whole
 * scope.
 */
export function readFact(scope: Json, name: string): Json | undefined {
  let value: Json | undefined = scope
  if (name === '') return value
  for (let from = 0; from <= name.length;) {
    const dot = name.indexOf('.', from)
    const end = dot === -1 ? name.length : dot
    const key = name.slice(from, end)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined
    value = (value as { readonly [key: string]: Json })[key]
    from = end + 1
  }
  return value
}

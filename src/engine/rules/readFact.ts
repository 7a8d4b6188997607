import type { Json } from '#model'

/** The value at a dotted name, own properties only; `undefined` where there is none. "" is the whole scope. */
export function readFact(scope: Json, name: string): Json | undefined {
  let value: Json | undefined = scope
  for (const key of name === '' ? [] : name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined
    value = (value as { readonly [key: string]: Json })[key]
  }
  return value
}

import type { Json } from '#model'

/** The value at these keys, own properties only; `undefined` if there is none. */
export function readPath(scope: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = scope
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined
    value = (value as { readonly [key: string]: Json })[key]
  }
  return value
}

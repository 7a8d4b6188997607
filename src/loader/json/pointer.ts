import type { Json } from '#model'

/** JSON Pointer (RFC 6901) of a path of keys: ["steps", "a/b"] → "/steps/a~1b". */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${escapeKey(String(key))}`).join('')
}

/** A key, escaped for a pointer (RFC 6901). */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Keys of a JSON Pointer: "/steps/a~1b" → ["steps", "a/b"]; "" → []. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a path of keys; undefined if there is none. Own keys only. */
export function valueAt(value: Json | undefined, keys: readonly string[]): Json | undefined {
  let here: Json | undefined = value
  for (const key of keys) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, Json>>)[key]
  }
  return here
}

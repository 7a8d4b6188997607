import type { Json } from '#model'

/** The value at a JSON Pointer (RFC 6901), own members only; `undefined` if there is none. */
export function readPointer(value: Json, pointer: string): Json | undefined {
  let here: Json | undefined = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as { readonly [key: string]: Json })[key]
  }
  return here
}

import type { Json } from '#model'

const digests = new WeakMap<object, string>()

/** SHA-256 of a part of a bundle, from those of its members, which are taken once for each object: nobody changes them. */
export function digestOf(part: Json | object | undefined, sha256: (text: string) => string): string {
  const take = (value: Json | object | undefined, write: () => string): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none'
    const digest = digests.get(value) ?? sha256(write())
    digests.set(value, digest)
    return digest
  }
  return take(part, () =>
    JSON.stringify(Object.entries(part as object).map(([key, member]) => [key, take(member as Json, () => JSON.stringify(member))])),
  )
}

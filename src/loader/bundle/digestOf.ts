import type { Json } from '#model'

const digests = new WeakMap<object, string>()

/** SHA-256 of a value as written, computed once per object; objects are never changed. */
export function digestOf(
  value: Json | object | undefined,
  sha256: (text: string) => string,
): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none'
  const digest = digests.get(value) ?? sha256(JSON.stringify(value))
  digests.set(value, digest)
  return digest
}

import type { Bundle, Json } from '#model'
import { digestOf } from './digestOf.ts'

const hashes = new WeakMap<object, string>()

/**
 * SHA-256 of the bundle without its hash, computed from the hashes of its contents: its maps sorted
 * by name, their values as written, because the order of steps, fields and sets matters. Each map
 * and member is hashed once, however many bundles share it.
 */
export function hashBundle(bundle: Omit<Bundle, 'hash'>, sha256: (text: string) => string): string {
  const hashMap = (map: object) => {
    const hash =
      hashes.get(map) ?? sha256(listHashes(map, (member: Json) => digestOf(member, sha256)))
    hashes.set(map, hash)
    return hash
  }
  return sha256(listHashes(bundle, hashMap))
}

/** One line per entry, sorted by name. */
function listHashes<T>(
  map: Readonly<Record<string, T>> | object,
  hash: (member: T) => string,
): string {
  const entries = Object.entries(map as Readonly<Record<string, T>>).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return entries.map(([name, member]) => `${JSON.stringify(name)}:${hash(member)}`).join('\n')
}

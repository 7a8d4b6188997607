import type { Json } from './Json.ts'

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no white space, numbers and strings
 * as in ECMAScript. A member that is undefined is left out, as when it is stored, so that a hash of
 * what is to be stored equals the hash of what is read.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value))
    return `[${(value as readonly Json[]).map((item) => canonicalJson(item)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

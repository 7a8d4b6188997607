import type { Json } from '#model'

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no white space, numbers and strings
 * as in ECMAScript.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value))
    return `[${(value as readonly Json[]).map((item) => canonicalJson(item)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

import type { Json, JsonObject } from '#model'

/** RFC 8785 for what we keep: sorted keys, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value as JsonObject).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  )
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

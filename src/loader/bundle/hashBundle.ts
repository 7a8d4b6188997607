import type { Bundle, Json } from '#model'

const texts = new WeakMap<object, string>()

/**
 * SHA-256 of the bundle without its hash: its maps sorted by name, and what stands in them as it is written, since the order of steps, fields
 * and sets counts. Members of the maps are written once and remembered: most are shared between lenders.
 */
export function hashBundle(bundle: Omit<Bundle, 'hash'>, sha256: (text: string) => string): string {
  const members = Object.entries(bundle)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${writeMap(member as Json)}`)
  return sha256(`{${members.join(',')}}`)
}

function writeMap(map: Json): string {
  return remembered(map, () => {
    const entries = Object.entries(map as Readonly<Record<string, Json>>).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${remembered(member, () => JSON.stringify(member))}`).join(',')}}`
  })
}

function remembered(value: Json, write: () => string): string {
  if (typeof value !== 'object' || value === null) return write()
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = write()
  texts.set(value, text)
  return text
}

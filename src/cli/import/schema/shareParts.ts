import { isObject, type Json, type JsonObject } from '#model'

/** Parts of at least this many characters are written once if they repeat. */
const least = 300

interface Part {
  readonly value: JsonObject
  readonly name: string
  count: number
}

/**
 * The schema with repeated parts written once, in `definitions`, and referred to. Labels stay with
 * the fields.
 */
export function shareParts(schema: JsonObject): JsonObject {
  const parts = new Map<string, Part>()
  visit(schema, [], (value, keys) => {
    const text = JSON.stringify(withoutLabel(value))
    if (text.length < least) return
    const known = parts.get(text)
    if (known) known.count++
    else parts.set(text, { value: withoutLabel(value), name: nameOf(keys), count: 1 })
  })
  const shared = new Map([...parts].filter(([, { count }]) => count > 1))
  if (shared.size === 0) return schema
  const names = new Map<string, string>()
  for (const [text, { name }] of shared) names.set(text, newName(name, new Set(names.values())))
  const refer = (value: Json, isRoot = false): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => refer(item))
    if (!isObject(value)) return value
    const name = isRoot ? undefined : names.get(JSON.stringify(withoutLabel(value)))
    if (name !== undefined) return { $ref: `#/definitions/${name}`, ...labelOf(value) }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, refer(member)]))
  }
  const definitions = [...shared].map(
    ([text, { value }]) => [names.get(text)!, refer(value, true)] as const,
  )
  return { ...(refer(schema, true) as JsonObject), definitions: Object.fromEntries(definitions) }
}

/** Visits every field, and every entry of a list, that is an object. */
function visit(
  schema: JsonObject,
  keys: readonly string[],
  on: (value: JsonObject, keys: readonly string[]) => void,
): void {
  for (const [key, member] of Object.entries(schema)) {
    const at = [...keys, key]
    if (Array.isArray(member)) member.forEach((item: Json) => isObject(item) && visit(item, at, on))
    if (!isObject(member)) continue
    if (keys.at(-1) === 'properties' || key === 'items') on(member, at)
    visit(member, at, on)
  }
}

function withoutLabel({
  title: _title,
  description: _description,
  ...rest
}: JsonObject): JsonObject {
  return rest
}

function labelOf({ title, description }: JsonObject): JsonObject {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}

function nameOf(keys: readonly string[]): string {
  return (
    [...keys]
      .reverse()
      .find((key) => key !== 'items' && key !== 'properties' && /^[\w-]+$/.test(key)) ?? 'part'
  )
}

function newName(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; used.has(name); number++) name = `${wanted}${number}`
  return name
}

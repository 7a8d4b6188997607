import type { Change, Json, JsonObject } from '#model'

const roots: ReadonlySet<string> = new Set(['application', 'status', 'person', 'case', 'file'])

/**
 * The facts after these changes, in their order; the input stays as it is, and what no change touches stays the same object. Objects on
 * the way are made where there are none. A change of another root, or of an element that its list has not, changes nothing.
 */
export function applyChanges(facts: JsonObject, changes: readonly Change[]): JsonObject {
  return changes.reduce<JsonObject>((before, change) => {
    const keys = change.path.split('.')
    return keys.length > 1 && roots.has(keys[0]!) ? (write(before, keys, change) as JsonObject) : before
  }, facts)
}

function write(before: Json | undefined, [key, ...rest]: readonly string[], change: Change): Json {
  if (key === undefined) return change.append ? append(before, change.value) : change.value
  if (Array.isArray(before)) {
    const list = before as readonly Json[]
    const index = /^\d+$/.test(key) ? Number(key) : -1
    return index in list ? list.with(index, write(list[index], rest, change)) : list
  }
  const members = (typeof before === 'object' && before !== null ? before : {}) as JsonObject
  return { ...members, [key]: write(Object.hasOwn(members, key) ? members[key] : undefined, rest, change) }
}

function append(before: Json | undefined, value: Json): Json {
  const list = Array.isArray(before) ? (before as readonly Json[]) : []
  return Array.isArray(value) ? [...list, ...(value as readonly Json[])] : [...list, value]
}

import type { Change, Json, JsonObject } from '#model'

const roots: ReadonlySet<string> = new Set(['application', 'status', 'person', 'case', 'file'])

/**
 * Applies changes to facts in order, without changing the input; unchanged parts stay the same
 * objects. Missing parent objects are created. A change to an unknown root, or to a list element
 * that does not exist, has no effect.
 */
export function applyChanges(facts: JsonObject, changes: readonly Change[]): JsonObject {
  const made: Made = new WeakSet()
  return changes.reduce<JsonObject>((before, change) => {
    const keys = change.path.split('.')
    return keys.length > 1 && roots.has(keys[0]!)
      ? (write(before, keys, 0, change, made) as JsonObject)
      : before
  }, facts)
}

/** Objects created for these changes: later changes write to them instead of copying again. */
type Made = WeakSet<object>

function write(
  before: Json | undefined,
  keys: readonly string[],
  depth: number,
  change: Change,
  made: Made,
): Json {
  const key = keys[depth]
  if (key === undefined) return change.append ? append(before, change.value) : change.value
  if (Array.isArray(before)) {
    const list = before as readonly Json[]
    const index = /^\d+$/.test(key) ? Number(key) : -1
    return index in list
      ? list.with(index, write(list[index], keys, depth + 1, change, made))
      : list
  }
  const members = (typeof before === 'object' && before !== null ? before : {}) as Record<
    string,
    Json
  >
  const value = write(
    Object.hasOwn(members, key) ? members[key] : undefined,
    keys,
    depth + 1,
    change,
    made,
  )
  // Assigning to this name would set the prototype.
  if (made.has(members) && key !== '__proto__') {
    members[key] = value
    return members
  }
  const copy = { ...members, [key]: value }
  made.add(copy)
  return copy
}

function append(before: Json | undefined, value: Json): Json {
  const list = Array.isArray(before) ? (before as readonly Json[]) : []
  return Array.isArray(value) ? [...list, ...(value as readonly Json[])] : [...list, value]
}

import type { Json, JsonObject } from '#model'

const known = new WeakMap<object, WeakMap<object, Json>>()

/**
 * The value `before` with all that is the same in `after`, also in its order, in the same place,
 * taken from there: what compares both then compares only what differs. Of what several bundles
 * share it is found once.
 */
export function alignJson(before: Json, after: Json | undefined): Json {
  if (before === after || !isCompound(before) || !isCompound(after)) return before
  if (Array.isArray(before) !== Array.isArray(after)) return before
  const ofBefore = known.get(before) ?? new WeakMap<object, Json>()
  known.set(before, ofBefore)
  const aligned = ofBefore.get(after) ?? alignMembers(before as JsonObject, after as JsonObject)
  ofBefore.set(after, aligned)
  return aligned
}

function alignMembers(before: JsonObject, after: JsonObject): Json {
  const [names, others] = [Object.keys(before), Object.keys(after)]
  const members = names.map(
    (name) =>
      [
        name,
        alignJson(before[name]!, Object.hasOwn(after, name) ? after[name] : undefined),
      ] as const,
  )
  const isSame =
    names.length === others.length &&
    members.every(([name, member], at) => name === others[at] && member === after[name])
  if (isSame) return after
  return Array.isArray(before) ? members.map(([, member]) => member) : Object.fromEntries(members)
}

function isCompound(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null
}

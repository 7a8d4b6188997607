import { Immer, isDraft, type Draft } from 'immer'
import { type Change, type Json, type JsonObject, fromJson } from '#model'

const roots: ReadonlySet<string> = new Set(['application', 'status', 'person', 'case', 'file'])

/** Facts are frozen where they are kept. */
const { produce } = new Immer({ autoFreeze: false })

/**
 * Applies changes to facts in order, without changing the input; unchanged parts stay the same
 * objects. Missing parent objects are created. A change to an unknown root, to a prototype, or to a
 * list element that does not exist, has no effect.
 */
export function applyChanges(facts: JsonObject, changes: readonly Change[]): JsonObject {
  return produce(facts, (draft) => {
    for (const change of changes) write(draft, change)
  })
}

type Holder = Record<string, Json | undefined>

function write(facts: Draft<JsonObject>, { path, value, append }: Change): void {
  const keys = path.split('.')
  const last = keys.pop()!
  if (!roots.has(keys[0] ?? '') || [...keys, last].includes('__proto__')) return
  let holder = facts as Holder
  for (const key of keys) {
    if (!canHold(holder, key)) return
    const member = memberOf(holder, key)
    // A change's own value is not a draft: a later change must not write to it.
    if (!isDraft(member)) holder[key] = copyOf(member)
    holder = fromJson<Holder>(holder[key])
  }
  if (canHold(holder, last)) holder[last] = append ? appended(memberOf(holder, last), value) : value
}

const memberOf = (holder: Holder, key: string) =>
  Object.hasOwn(holder, key) ? holder[key] : undefined

/** A list takes a value only at an index that it has. */
function canHold(holder: Holder, key: string): boolean {
  return !Array.isArray(holder) || (/^\d+$/.test(key) && Object.hasOwn(holder, key))
}

/** A new object if it is neither an object nor a list. */
function copyOf(value: Json | undefined): Json {
  if (Array.isArray(value)) return [...(value as readonly Json[])]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function appended(before: Json | undefined, value: Json): Json {
  const list = Array.isArray(before) ? (before as readonly Json[]) : []
  return Array.isArray(value) ? [...list, ...(value as readonly Json[])] : [...list, value]
}

import type { Json, JsonObject } from '#model'
import type { CaseFacts } from './Case.ts'

/** Facts by name, laid over others: a dotted name sets a member, a final "[]" appends to a list. */
export function layFacts(below: JsonObject, facts: CaseFacts): JsonObject {
  return Object.entries(facts).reduce<Json>(
    (before, [name, value]) =>
      lay(before, name.replace(/\[\]$/, '').split('.'), value, name.endsWith('[]')),
    below,
  ) as JsonObject
}

function lay(
  before: Json | undefined,
  [key, ...rest]: readonly string[],
  value: Json,
  isAdded: boolean,
): Json {
  if (key === undefined)
    return isAdded
      ? [...(Array.isArray(before) ? (before as readonly Json[]) : []), ...[value].flat()]
      : value
  if (Array.isArray(before) && /^\d+$/.test(key)) {
    const list = before as readonly Json[]
    const index = Math.min(Number(key), list.length)
    return list.toSpliced(index, 1, lay(list[index], rest, value, isAdded))
  }
  const members = (
    typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
  ) as JsonObject
  return {
    ...members,
    [key]: lay(Object.hasOwn(members, key) ? members[key] : undefined, rest, value, isAdded),
  }
}

import { isSame, type Json, type JsonObject } from '#model'
import type { CaseDifference } from './Kind.ts'

/** The first of these members whose promised and found values differ; a missing one is null. */
export function differenceAt(
  members: readonly string[],
  promised: JsonObject,
  found: JsonObject,
): CaseDifference | undefined {
  const at = members.find((member) => !isSame(valueOf(promised, member), valueOf(found, member)))
  return at === undefined
    ? undefined
    : { at, expected: valueOf(promised, at), actual: valueOf(found, at) }
}

const valueOf = (object: JsonObject, member: string): Json =>
  Object.hasOwn(object, member) ? object[member]! : null

import { isObject, type Json, type JsonObject } from '#model'
import { withoutNotes } from './withoutNotes.ts'

/**
 * What a part of a schema requires that is optional without it, with its conditions: fields that
 * may be left out are labeled as optional. Undefined if it requires nothing more.
 */
export function requirementsOf(part: Json, known: JsonObject): JsonObject | undefined {
  if (!isObject(part)) return undefined
  const before = (known.required ?? []) as readonly Json[]
  const required = ((part.required ?? []) as readonly Json[]).filter(
    (name) => !before.includes(name),
  )
  const within = (each: Json | undefined) =>
    each === undefined || part.if === undefined ? undefined : requirementsOf(each, known)
  const [yes, no] = [within(part.then), within(part.else)]
  const parts = ((part.allOf ?? []) as readonly Json[]).flatMap(
    (each) => requirementsOf(each, known) ?? [],
  )
  const found = {
    ...(required.length > 0 && { required }),
    ...((yes ?? no) && { if: withoutNotes(part.if!) }),
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    ...(yes && { then: yes }),
    ...(no && { else: no }),
    ...(parts.length > 0 && { allOf: parts }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

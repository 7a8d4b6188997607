import type { Json, JsonObject } from '#model'
import type { Report } from '../Report.ts'

/** A memo's contents are untrusted. */
export function isReport(value: Json | undefined): value is Report & JsonObject {
  if (typeof value !== 'object' || value === null) return false
  const { diagnostics, unchecked } = value as JsonObject
  return [diagnostics, unchecked].every(
    (list) =>
      Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null),
  )
}

import type { Json, JsonObject } from '#model'
import { conjuncts } from './forms/conjuncts.ts'
import { whyNot } from './whyNot.ts'

/**
 * Which limit prevents a field from ever having this value, in words; undefined if a field of one
 * of these schemas can.
 */
export function whyNeverHeld(schemas: readonly JsonObject[], value: Json): string | undefined {
  if (schemas.length === 0) return undefined
  const reasons = schemas.map((schema) => conjuncts(schema).map((part) => whyNot(part, value)))
  return reasons.every((each) => each.some((reason) => reason !== undefined))
    ? reasons.flat().find((reason) => reason)
    : undefined
}

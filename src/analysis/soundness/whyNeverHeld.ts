import type { Json, JsonObject } from '#model'
import { conjuncts } from './forms/conjuncts.ts'
import { whyNot } from './whyNot.ts'

/** Which limit keeps a field from ever being this value, in words; undefined where a field of one of these schemas may be. */
export function whyNeverHeld(schemas: readonly JsonObject[], value: Json): string | undefined {
  if (schemas.length === 0) return undefined
  const reasons = schemas.map((schema) => conjuncts(schema).map((part) => whyNot(part, value)))
  return reasons.every((each) => each.some((reason) => reason !== undefined)) ? reasons.flat().find((reason) => reason) : undefined
}

import type { JsonObject } from '#model'
import { isObject } from '../../json/isObject.ts'

/** What work of this name ("credit.soft") is asked, or answers, as schemas/entities/requests.json or answers.json says; undefined where it says nothing. */
export function shapeOf(entity: JsonObject | undefined, work: string): JsonObject | undefined {
  const known = entity?.properties
  const shape = isObject(known) && Object.hasOwn(known, work) ? known[work] : undefined
  return isObject(shape) ? shape : undefined
}

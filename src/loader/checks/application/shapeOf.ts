import { isObject, type JsonObject } from '#model'

/**
 * The request or response of work ("credit.soft"), as declared in schemas/entities/requests.json or
 * answers.json; undefined if it isn't.
 */
export function shapeOf(entity: JsonObject | undefined, work: string): JsonObject | undefined {
  const known = entity?.properties
  const shape = isObject(known) && Object.hasOwn(known, work) ? known[work] : undefined
  return isObject(shape) ? shape : undefined
}

import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

export interface ControlPlaces {
  readonly places: readonly JsonObject[]
  /** The schema of further entries, if more are accepted and it describes them. */
  readonly more?: JsonObject
}

/**
 * The places of a list that has one schema per entry (`items: []` of draft-07, `prefixItems` of
 * 2020-12).
 */
export function placesOf(schema: JsonObject): ControlPlaces | undefined {
  const places = schema.prefixItems ?? schema.items
  if (!Array.isArray(places) || places.length === 0) return undefined
  const more = schema.prefixItems === undefined ? schema.additionalItems : schema.items
  return {
    places: (places as readonly Json[]).map((place) => (isShape(place) ? place : {})),
    ...(isShape(more) && Object.keys(more).length > 0 && { more }),
  }
}

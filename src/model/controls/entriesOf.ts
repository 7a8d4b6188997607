import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

export interface Entries {
  /**
   * The schema of values whose name no pattern matches; without it only matching names are
   * accepted.
   */
  readonly others?: JsonObject
  readonly patterns: Readonly<Record<string, JsonObject>>
  readonly names?: JsonObject
}

/**
 * What an object accepts under names that the person chooses; `undefined` if it accepts only its
 * own fields, or says nothing about others.
 */
export function entriesOf(schema: JsonObject): Entries | undefined {
  const patterns = isShape(schema.patternProperties)
    ? Object.entries(schema.patternProperties).filter(isTaken)
    : []
  const isOpen = schema.additionalProperties === undefined || schema.additionalProperties === true
  const isBare = !isShape(schema.properties) || Object.keys(schema.properties).length === 0
  const isFree =
    isOpen && isBare && (schema.additionalProperties === true || schema.propertyNames !== undefined)
  const others = isShape(schema.additionalProperties)
    ? schema.additionalProperties
    : isFree && patterns.length === 0
      ? {}
      : undefined
  if (others === undefined && patterns.length === 0) return undefined
  return {
    ...(others && { others }),
    patterns: Object.fromEntries(
      patterns.map(([pattern, value]) => [pattern, isShape(value) ? value : {}]),
    ),
    ...(isShape(schema.propertyNames) && { names: schema.propertyNames }),
  }
}

function isTaken([, value]: readonly [string, Json]): boolean {
  return value !== false
}

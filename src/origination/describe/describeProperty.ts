import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { fillShape } from './fillShape.ts'
import { takesOf } from './takesOf.ts'

/** The property as given in the registration; undefined if no address was. */
export function describeProperty(
  served: CompiledBundle,
  answers: JsonObject,
): JsonObject | undefined {
  return fillShape(takesOf(served).application.property, answers)
}

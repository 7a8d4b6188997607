import type { JsonObject } from '#model'
import type { Condition } from '../../solve/Condition.ts'

/**
 * When something is shown or evaluated: what is true then, as far as known, with facts for which it
 * is so.
 */
export interface Standing {
  readonly conditions: readonly Condition[]
  /** Rules that another entry requires not to be true; considered if they bear on the question. */
  readonly not: readonly string[]
  readonly facts?: JsonObject
}

import type { JsonObject } from '#model'
import type { Condition } from '../../solve/Condition.ts'

/** When something is shown or asked: what holds then, as far as it is known, and facts for which it is so. */
export interface Standing {
  readonly conditions: readonly Condition[]
  /** Rules of which some other line must not have held; what they say counts where it bears on the question. */
  readonly not: readonly string[]
  readonly facts?: JsonObject
}

import type { Engine } from '#engine'
import type { Places } from '#loader'
import type { Bundle } from '#model'

/**
 * The subject of the analysis: one lender's bundle, its engine with the validators of all forms,
 * and the locations of its rules and screens.
 */
export interface Subject {
  readonly bundle: Bundle
  readonly engine: Engine
  readonly places: Places
}

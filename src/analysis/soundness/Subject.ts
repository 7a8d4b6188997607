import type { Engine } from '#engine'
import type { Places } from '#loader'
import type { Bundle } from '#model'

/** What is looked at: one lender's bundle, its engine with the validators of all forms, and where its rules and screens stand. */
export interface Subject {
  readonly bundle: Bundle
  readonly engine: Engine
  readonly places: Places
}

import type { Engine } from '#engine'
import type { Bundle } from '#model'
import type { Exploration } from '../validity/flows/exploreFlow.ts'

/**
 * One flow of a lender, explored, as input for generating journeys. The engine has the validators
 * of all forms.
 */
export interface FlowSubject {
  readonly engine: Engine
  readonly bundle: Bundle
  readonly exploration: Exploration
}

import type { ResolvedState } from '#engine'

/**
 * Where a person is: the status, its screen ("" the application's own page), the step of the
 * tracker.
 */
export interface JourneyPlace {
  readonly status: string
  readonly screen: string | undefined
  readonly stage: string
  /** Where the local machine would lead with the same facts if the status were unknown. */
  readonly machine: ResolvedState
  /** Since when it has the status. */
  readonly since: Date
}

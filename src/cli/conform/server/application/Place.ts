import type { ResolvedState } from '#engine'

/** Where somebody stands: the status, the screen that it leads to ("" the application's own page), the step of the tracker. */
export interface Place {
  readonly status: string
  readonly screen: string | undefined
  readonly stage: string
  /** Where the local machine would lead by the same facts, were the status not known. */
  readonly machine: ResolvedState
  /** Since when the status stands. */
  readonly since: Date
}

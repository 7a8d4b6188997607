import type { Lifecycle } from './Lifecycle.ts'
import type { Routing } from './Routing.ts'
import type { Screens } from './Screen.ts'
import type { Tracker } from './Tracker.ts'

/**
 * flows/signer/*.json: the same kinds of files as an application's, for those who sign beside its borrower. Facts are those of the signer:
 * `person`, `case`, `status` and `file` are his own, `application` and `case.shared` what he may know of the borrower's.
 */
export interface SignerFlow {
  readonly routing: Routing
  readonly tracker: Tracker
  readonly screens: Screens
  /** The server's alone. */
  readonly lifecycle: Lifecycle
}

/** What the page gets. */
export type PageSignerFlow = Omit<SignerFlow, 'lifecycle'>

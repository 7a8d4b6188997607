import type { Lifecycle } from './Lifecycle.ts'
import type { Routing } from './Routing.ts'
import type { Screens } from './Screen.ts'
import type { Tracker } from './Tracker.ts'

/**
 * flows/signer/*.json: the same kinds of files as an application's, for co-signers. Facts are the
 * co-signer's: `person`, `case`, `status` and `file` are their own; `application` and `case.shared`
 * are what they can know about the borrower's.
 */
export interface SignerFlow {
  readonly routing: Routing
  readonly tracker: Tracker
  readonly screens: Screens
  /** Used only by the server. */
  readonly lifecycle: Lifecycle
}

/** The part that the page gets. */
export type PageSignerFlow = Omit<SignerFlow, 'lifecycle'>

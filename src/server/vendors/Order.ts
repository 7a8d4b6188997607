import type { ConsentReceipt } from './ConsentReceipt.ts'

/** One question to a vendor. The same `id` is the same order: asked again, after a crash or after `pendingUntil`, it has no second effect. */
export interface Order<R> {
  /** Stable per piece of work and attempt. */
  readonly id: string
  /** The lender. */
  readonly org: string
  /** UUID of the application. */
  readonly application: string
  /** How often this operation was begun for this application, from 1; after a freeze is lifted: 2. */
  readonly attempt: number
  readonly now: Date
  /** When this order was first sent. */
  readonly began: Date
  /** Ends the ask; the vendor then throws a VendorFailure "timeout". */
  readonly signal: AbortSignal
  readonly request: R
  /** The consents that the person whom it is about gave to it, one receipt for each that it needs. */
  readonly consents: readonly ConsentReceipt[]
}

import type { ConsentReceipt } from './ConsentReceipt.ts'

/**
 * One request to a vendor. The same `id` is the same order: sent again, after a crash or after
 * `pendingUntil`, it has no second effect.
 */
export interface Order<R> {
  /** Stable per piece of work and attempt. */
  readonly id: string
  /** The lender. */
  readonly org: string
  /** UUID of the application. */
  readonly application: string
  /**
   * Which attempt of this operation it is for this application, from 1; after a freeze is lifted:
   * 2.
   */
  readonly attempt: number
  readonly now: Date
  /** When this order was first sent. */
  readonly began: Date
  /** IANA time zone of the property, in which days are told; UTC without it. */
  readonly zone?: string
  /** Aborts the request; the vendor then throws a VendorFailure "timeout". */
  readonly signal: AbortSignal
  readonly request: R
  /** The consents of the person that it is about, one receipt for each that it needs. */
  readonly consents: readonly ConsentReceipt[]
}

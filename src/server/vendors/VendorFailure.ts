/**
 * Why a vendor gave no reply: `timeout` it said nothing in time, `refused` our request is incomplete, `broken` it failed or
 * said what it may not. Neither request nor the vendor's own words are kept: both may hold personal data, and this is logged.
 */
export class VendorFailure extends Error {
  readonly reason: 'timeout' | 'refused' | 'broken'
  /** Whether a new attempt may do better. */
  readonly canRetry: boolean

  constructor(reason: VendorFailure['reason'], message: string, canRetry = reason !== 'refused') {
    super(message)
    this.name = 'VendorFailure'
    this.reason = reason
    this.canRetry = canRetry
  }
}

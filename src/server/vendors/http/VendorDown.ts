import type { VendorFailure } from '../VendorFailure.ts'

/**
 * A try that failed for a reason that can pass: no connection, no answer in time, a status such as
 * 503. It is tried again and counts against the vendor.
 */
export class VendorDown extends Error {
  readonly failure: VendorFailure

  constructor(failure: VendorFailure) {
    super(failure.message)
    this.failure = failure
  }
}

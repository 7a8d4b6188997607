import type { Issue } from '#model'

/**
 * Why a vendor gave no response: `timeout` it did not answer in time, `refused` our request is
 * incomplete, `broken` it failed or answered outside the contract. Neither request nor the vendor's
 * own words are kept: both can hold personal data, and this is logged.
 */
export class VendorFailure extends Error {
  readonly reason: 'timeout' | 'refused' | 'broken'
  /** Whether a new attempt can do better. */
  readonly canRetry: boolean
  /** Its entry of the catalogue; absent where work of the server's own fails. */
  readonly issue: Issue | undefined
  /** Of `issue`: what the log shows. */
  readonly code: string | undefined

  constructor(
    reason: VendorFailure['reason'],
    message: string,
    {
      canRetry = reason !== 'refused',
      issue,
    }: { readonly canRetry?: boolean; readonly issue?: Issue } = {},
  ) {
    super(message)
    this.name = 'VendorFailure'
    this.reason = reason
    this.canRetry = canRetry
    this.issue = issue
    this.code = issue?.code
  }
}

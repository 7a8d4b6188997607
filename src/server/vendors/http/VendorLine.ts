/** How one vendor of one lender is reached. */
export interface VendorLine {
  readonly org: string
  /** "credit" */
  readonly kind: string
  /** Orders of `credit.soft` are posted to `url`/credit/soft. */
  readonly url: string
  /** Signs what is sent, and what the vendor sends (Standard Webhooks 1.0). */
  readonly secret: Buffer
}

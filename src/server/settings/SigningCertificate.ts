import type { KeyObject, X509Certificate } from 'node:crypto'

/** What a lender signs PDFs with, so that any reader tells who did, and whether they changed. */
export interface SigningCertificate {
  readonly key: KeyObject
  /** The lender's own, then those that vouch for it. */
  readonly chain: readonly X509Certificate[]
}

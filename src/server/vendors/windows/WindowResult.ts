/** What a vendor's page returns to Lintel through the borrower's browser, signed by the vendor. */
export interface WindowResult {
  readonly state: string
  /** FAILED: the vendor could not do it; the borrower can start again. */
  readonly outcome: 'DONE' | 'CANCELLED' | 'FAILED'
  /** Names what was done, in later orders to the vendor; empty unless DONE. */
  readonly token: string
}

// Written from parts.json by "npm run vendor:types".

export interface VendorWindowAnswer {
  /** Page of the session, opened once by the borrower, at an origin that org.json names. */
  url: string
  /** When the page stops working. */
  expiresAt: string
}

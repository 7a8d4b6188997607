export type Charter =
  | 'state-licensed'
  | 'state-bank'
  | 'national-bank'
  | 'state-credit-union'
  | 'federal-credit-union'

/** Whom a law binds; without any of these, every lender. */
export interface LendersMeant {
  /** States of the home: a lender without a license in any of them is not bound. */
  readonly states?: readonly string[]
  /** Only lenders without a license in any of these states are bound. */
  readonly unlicensed?: readonly string[]
  /** What the lender is (`charter` of org.json); one that does not say it is bound. */
  readonly charters?: readonly Charter[]
  /** `productType` of org.json: a lender without such a product is not bound. */
  readonly products?: readonly string[]
}

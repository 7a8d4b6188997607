type Need = 'required' | 'optional'

/** support/access.json: how each kind of account signs in. */
export interface SupportAccess {
  readonly title: string
  readonly source: string
  /**
   * By kind of account. Accounts that must use a second factor and have none can only set one up.
   */
  readonly secondFactor: {
    readonly agent: Need
    readonly broker: Need
    readonly customer: 'optional'
  }
}

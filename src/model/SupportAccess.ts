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
  /**
   * How long a password counts for calls and screens that say `reauthenticates`; without it, for as
   * long as the session (ASVS 7.5.3).
   */
  readonly reauthentication?: { readonly minutes: number }
}

type Need = 'required' | 'optional'

/** support/access.json: who signs in how. */
export interface SupportAccess {
  readonly title: string
  readonly source: string
  /** By the kind of account. Whoever must use a second factor and has none can only set one up. */
  readonly secondFactor: { readonly agent: Need; readonly broker: Need; readonly customer: 'optional' }
}

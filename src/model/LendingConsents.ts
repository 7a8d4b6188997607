/** lending/consents.json: acts that require a person's consent. */
export interface LendingConsents {
  readonly title: string
  /** Types of consent, by the name under which receipts are kept. Older bundles have none. */
  readonly types?: Readonly<Record<string, ConsentType>>
  /** By name. */
  readonly acts: Readonly<Record<string, ConsentAct>>
}

export interface ConsentType {
  readonly title: string
}

export interface ConsentAct {
  readonly title: string
  readonly source: string
  /** Operations, as in `do` of a lifecycle's work: each order for one of them is this act. */
  readonly orders?: readonly string[]
  /** Work of a lifecycle that is this act although its operation is not. */
  readonly work?: readonly string[]
  /** Whose acts are meant; default: everyone's. */
  readonly of?: 'borrower' | 'signer'
  /** The order is this act only while this rule is true. */
  readonly when?: string
  /** All consents that the act requires, by type: ids of the texts that state them. */
  readonly consents: Readonly<Record<string, readonly string[]>>
  /** A consent given in an earlier application also counts. */
  readonly once?: true
  /** A consent withdrawn since also counts: the order finishes what was done before. */
  readonly finishes?: true
  /**
   * Ids of texts that are sent only to people who request them on a page: they need no receipt, but
   * a withdrawn consent still blocks them.
   */
  readonly asked?: readonly string[]
  /** What to do for people who have not consented, instead of rejecting the order. */
  readonly without?: 'paper' | 'mail'
  /** Words in a text message, in lower case, that withdraw consents of these types. */
  readonly stop?: { readonly words: readonly string[]; readonly withdraws: readonly string[] }
}

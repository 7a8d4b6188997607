/** lending/consents.json: acts that nobody may do to a person who did not consent to them. */
export interface LendingConsents {
  readonly title: string
  /** By name. */
  readonly acts: Readonly<Record<string, ConsentAct>>
}

export interface ConsentAct {
  readonly title: string
  readonly source: string
  /** Operations, as `do` of a lifecycle's work names them: each order to one of them is this act. */
  readonly orders?: readonly string[]
  /** Works of a lifecycle that are this act where their operation alone does not say so. */
  readonly work?: readonly string[]
  /** Whose acts are meant; without it everybody's. */
  readonly of?: 'borrower' | 'signer'
  /** Rule that must hold for the order to be this act. */
  readonly when?: string
  /** All consents that it needs, by type: ids of the texts that say it. */
  readonly consents: Readonly<Record<string, readonly string[]>>
  /** A consent given with an earlier application counts too. */
  readonly once?: true
  /** Ids of texts that go only to people who ask for them on a page: they need no receipt, but a consent that was taken back counts. */
  readonly asked?: readonly string[]
  /** What is done for those who have not consented, in place of refusing the order. */
  readonly without?: 'paper' | 'mail'
  /** Words of a text message, in small letters, that take consents of these types back. */
  readonly stop?: { readonly words: readonly string[]; readonly withdraws: readonly string[] }
}

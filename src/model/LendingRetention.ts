/**
 * lending/retention.json: what of closed applications is disposed of, and when (16 CFR
 * 314.4(c)(6)).
 */
export interface LendingRetention {
  readonly title: string
  /** Rules by name. */
  readonly closed: Readonly<Record<string, DisposalRule>>
  /** Accounts of borrowers without applications. */
  readonly accounts: { readonly title: string; readonly days: number; readonly source: string }
  /** Drafts that were never sent. Bundles stored before this was a member have none. */
  readonly drafts?: { readonly title: string; readonly days: number; readonly source: string }
  /** Why something stays when a person asks to be forgotten. */
  readonly kept: Readonly<Record<'open' | 'served' | 'signer' | 'account', string>>
  readonly source?: string
}

export interface DisposalRule {
  readonly title: string
  readonly what: 'identifiers' | 'documents' | 'application'
  /** Final statuses. */
  readonly statuses: readonly string[]
  /** Days after the application came to the status. */
  readonly days: number
  /** Paths of facts whose values go: of identifiers. */
  readonly facts?: readonly string[]
  /** Who still has to approve it. */
  readonly approval?: string
  readonly source: string
}

/** What the lender still needs, as the call `conditions` answers it (schemas/entities/condition.json). */
export interface Condition {
  readonly uuid: string
  readonly categoryEnum: string
  /** ISO instant. */
  readonly created: string
  readonly commentsToBorrower?: string
  readonly requestDocuments?: readonly string[]
  readonly xtraData?: { readonly numDocsRequired?: number }
}

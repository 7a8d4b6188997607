/**
 * Something the lender still needs, as in the call `conditions` (schemas/entities/condition.json).
 */
export interface Condition {
  readonly uuid: string
  readonly categoryEnum: string
  /** ISO instant. */
  readonly created: string
  readonly commentsToBorrower?: string
  readonly requestDocuments?: readonly string[]
  readonly xtraData?: { readonly numDocsRequired?: number }
}

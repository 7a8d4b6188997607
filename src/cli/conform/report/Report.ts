import type { Coverage } from '#analysis'
import type { Outcome } from '../Outcome.ts'
import type { Requirement } from '../Requirements.ts'

/** All that a run of `lintel conform` found out. */
export interface Report {
  /** Whose files were looked at: code, brand, hash of the bundle; none where files have errors. */
  readonly lenders: readonly { readonly code: string; readonly brand: string; readonly hash?: string }[]
  readonly outcome: Outcome
  readonly requirements: readonly Requirement[]
  /** Requirement id → tests and cases that name it. */
  readonly proofs: Readonly<Record<string, readonly string[]>>
  readonly coverage: Coverage
}

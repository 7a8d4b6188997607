import type { Json } from '#model'

export interface CaseResult {
  readonly name: string
  readonly passed: boolean
  /** Only the first difference; later ones follow from it. */
  readonly failures: readonly CaseFailure[]
}

export interface CaseFailure {
  /**
   * The part of the case: "visit 3, after for-sale", "/dateOfBirth", "the pause before attempt 2".
   */
  readonly at: string
  /** null: nothing. */
  readonly expected: Json
  readonly actual: Json
  /** Why the result differs: which rule or schema, for which facts. */
  readonly cause: string
  /** File (base or overlay) and pointer of what decided, if anything did. */
  readonly file?: string
  readonly pointer?: string
}

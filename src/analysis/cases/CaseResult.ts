import type { Json } from '#model'

export interface CaseResult {
  readonly name: string
  readonly passed: boolean
  /** The first divergence; what comes after it follows from it. */
  readonly failures: readonly CaseFailure[]
}

export interface CaseFailure {
  /** What of the case it is about: "visit 3, after for-sale", "/dateOfBirth", "the pause before attempt 2". */
  readonly at: string
  /** null: nothing. */
  readonly expected: Json
  readonly actual: Json
  /** Why it came otherwise: which rule or schema, over which facts. */
  readonly cause: string
  /** File, base or overlay, and pointer there, of what decided, where one did. */
  readonly file?: string
  readonly pointer?: string
}

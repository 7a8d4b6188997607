import type { CaseFailure } from '#analysis'

/** What came of some cases, whatever their kind. */
export interface Outcome {
  readonly passed: readonly Kept[]
  readonly failures: readonly Failed[]
  readonly skipped: readonly Skipped[]
}

/** One case, as one lender keeps it. */
export interface Kept {
  readonly name: string
  /** File of the case. */
  readonly case: string
  readonly org?: string
  readonly covers: readonly string[]
}

/** `file` and `pointer` lead to what decided, `case` to what was promised; nothing is `expected` where the case could not be run at all. */
export type Failed = Kept & Omit<CaseFailure, 'expected' | 'actual'> & Partial<Pick<CaseFailure, 'expected' | 'actual'>>

export interface Skipped {
  readonly name: string
  readonly reason: string
}

import type { CaseFailure } from '#analysis'

/** Result of some cases of any kind. */
export interface CaseOutcome {
  readonly passed: readonly KeptOutcome[]
  readonly failures: readonly Failed[]
  readonly skipped: readonly Skipped[]
}

/** One case with one lender's result. */
export interface KeptOutcome {
  readonly name: string
  /** File of the case. */
  readonly case: string
  readonly org?: string
  readonly covers: readonly string[]
  /** How long it took. */
  readonly seconds?: number
  /** Where the case begins in its file. */
  readonly line?: number
}

/**
 * `file` and `pointer` are those of what decided, `case` of the promise; `expected` is missing if
 * the case could not be run at all.
 */
export type Failed = KeptOutcome &
  Omit<CaseFailure, 'expected' | 'actual'> &
  Partial<Pick<CaseFailure, 'expected' | 'actual'>>

export interface Skipped {
  readonly name: string
  readonly org?: string
  readonly reason: string
}

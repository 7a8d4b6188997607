import type { Counterexample } from './Counterexample.ts'
import type { Issue } from './Issue.ts'

/**
 * A file that `lintel check --examples` writes: a counterexample, its diagnostic, and the lender's
 * files that it was found in.
 */
export type Example = Counterexample & ExampleSource

export interface ExampleSource {
  readonly diagnostic?: Pick<
    Issue,
    'code' | 'severity' | 'message' | 'remedy' | 'file' | 'pointer' | 'line'
  >
  /** Hash of the lender's bundle. */
  readonly bundle?: string
}

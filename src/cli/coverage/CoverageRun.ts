import type { Judged } from './judgeRows.ts'
import type { RunnerReport } from './Proof.ts'

/** What the reports of a test run say about the requirements. */
export interface CoverageRun extends Judged {
  readonly reports: readonly RunnerReport[]
  /** Runners without a report, and test files that no report names; both empty: the run was whole. */
  readonly missing: { readonly runners: readonly string[]; readonly files: readonly string[] }
}

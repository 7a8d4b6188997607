import type { JudgedRows } from './judgeRows.ts'
import type { RunnerReport } from './RequirementProof.ts'

/** The requirements in the reports of a test run. */
export interface CoverageRun extends JudgedRows {
  readonly reports: readonly RunnerReport[]
  /**
   * Runners without a report, and test files that no report names; both are empty for a complete
   * run.
   */
  readonly missing: { readonly runners: readonly string[]; readonly files: readonly string[] }
}

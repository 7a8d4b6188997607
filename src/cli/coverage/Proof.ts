/** One test or case that names requirements, as it came out in a run. */
export interface Proof {
  readonly runner: 'vitest' | 'playwright' | 'conform'
  /** From the project's root: "tests/app/shell/Footer.test.tsx". */
  readonly file: string
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly ids: readonly string[]
}

/** One report of a runner. */
export interface RunnerReport {
  readonly runner: Proof['runner']
  /** Tests and cases, whether or not they name requirements. */
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Test files of which at least one test ran, or was skipped by the test itself. */
  readonly files: readonly string[]
  readonly proofs: readonly Proof[]
}

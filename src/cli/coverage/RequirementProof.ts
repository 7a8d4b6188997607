/** One test or case that names requirements, with its result. */
export interface RequirementProof {
  readonly runner: 'vitest' | 'playwright' | 'conform'
  /** Relative to the project's root: "tests/app/shell/Footer.test.tsx". */
  readonly file: string
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly ids: readonly string[]
}

/** One report of a runner. */
export interface RunnerReport {
  readonly runner: RequirementProof['runner']
  /** Tests and cases, whether or not they name requirements. */
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Test files of which at least one test ran, or skipped itself. */
  readonly files: readonly string[]
  readonly proofs: readonly RequirementProof[]
}

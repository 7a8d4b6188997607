/** One command of the run: a kind of proof, or what a later one needs. */
export interface Stage {
  /** Words for people, also the name of its reports. */
  readonly name: string
  readonly command: readonly string[]
  /**
   * How its report is read, "counts": from its last lines; without it the command's exit code is
   * its only result.
   */
  readonly report?: 'vitest' | 'playwright' | 'conform' | 'counts'
  /** Names of stages without which it says nothing. */
  readonly needs?: readonly string[]
  /** Whether it gives way to the others: it gets what they leave of the cores. */
  readonly givesWay?: boolean
}

/** What a stage found. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  readonly files: readonly TimedFile[]
}

export interface Failure {
  readonly file: string
  readonly title: string
  readonly message: string
}

export interface TimedFile {
  readonly file: string
  readonly seconds: number
}

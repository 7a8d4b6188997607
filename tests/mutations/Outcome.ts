export interface Outcome {
  readonly passed: number
  /** What failed, by its full name. */
  readonly failed: readonly string[]
}

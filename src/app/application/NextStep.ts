/** The answer of the call `next-step`: where the application stands. */
export interface NextStep {
  readonly status: string
  /** Grows with each change of the application. */
  readonly version: number
  /** Since when it stands there, ISO instant. */
  readonly since?: string
  /** The day where the lender is, as the server reckons it: "2026-11-21". */
  readonly today?: string
  /** Hash of the bundle that the application began with. */
  readonly bundle?: string
}

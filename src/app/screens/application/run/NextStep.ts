/** The response of the call `next-step`: the application's status. */
export interface NextStep {
  readonly status: string
  /** Increases with each change of the application. */
  readonly version: number
  /** Since when it has this status, ISO instant. */
  readonly since?: string
  /** Today's date at the lender, by the server: "2026-11-21". */
  readonly today?: string
  /** Hash of the bundle that the application started with. */
  readonly bundle?: string
}

import type { Loaded } from '#loader'

/** Folders to read, and the lender to keep. */
export interface Where {
  readonly config: string
  readonly over?: readonly string[]
  readonly org?: string
  /** The day of which dated values are taken, "YYYY-MM-DD"; default: today in UTC. */
  readonly on?: string
}

/** What was read from them. */
export interface Configuration {
  readonly loaded: Loaded
  /** The requested lenders. */
  readonly orgCodes: readonly string[]
}

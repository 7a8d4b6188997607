import type { Loaded } from '#loader'

/** Folders to read, and the lender to keep. */
export interface Where {
  readonly config: string
  readonly over?: readonly string[]
  readonly org?: string
}

/** What was read from them. */
export interface Configuration {
  readonly loaded: Loaded
  /** The requested lenders. */
  readonly orgCodes: readonly string[]
}

import type { Failed, Kept, Skipped } from '../conform/Outcome.ts'

/** A failure, with what the page showed: a picture next to screens.json. */
export type FailedPage = Failed & { readonly screenshot?: string }

/** Result of one case in the browser. */
export type PlayedCase =
  | { readonly kept: Kept }
  | { readonly failed: FailedPage }
  | { readonly skipped: Skipped }

import type { Failed, KeptOutcome, Skipped } from '../conform/CaseOutcome.ts'

/** A failure, with what the page showed: a picture next to screens.json. */
export type FailedPage = Failed & { readonly screenshot?: string }

/** Result of one case in the browser. */
export type PlayedCase =
  | { readonly kept: KeptOutcome }
  | { readonly failed: FailedPage }
  | { readonly skipped: Skipped }

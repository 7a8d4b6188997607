import type { Failed, Kept, Skipped } from '../conform/Outcome.ts'

/** A failure, and what the page showed then: a picture beside screens.json. */
export type FailedPage = Failed & { readonly screenshot?: string }

/** What came of one case in the browser. */
export type PlayedCase = { readonly kept: Kept } | { readonly failed: FailedPage } | { readonly skipped: Skipped }

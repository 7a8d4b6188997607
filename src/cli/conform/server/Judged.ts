import type { CaseFailure } from '#analysis'

/** What came of a journey at a server: kept, not kept, or why nothing can be said. */
export type Judged = 'kept' | CaseFailure | { readonly skipped: string }

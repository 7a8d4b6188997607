import type { CaseFailure } from '#analysis'

/** Result of a journey on a server: passed, failed, or why it is unknown. */
export type JudgedCase = 'kept' | CaseFailure | { readonly skipped: string }

import type { CaseFailure } from './CaseResult.ts'

/** Why something came otherwise, and where that is said. */
export type Cause = Pick<CaseFailure, 'cause' | 'file' | 'pointer'>

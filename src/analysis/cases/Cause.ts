import type { CaseFailure } from './CaseResult.ts'

/** Why a result differs, and where that is defined. */
export type Cause = Pick<CaseFailure, 'cause' | 'file' | 'pointer'>

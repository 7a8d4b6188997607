import type { Decision, Reason } from './UnderwritingResult.ts'

/** Something that speaks for a decision. */
export interface Cause extends Reason {
  readonly decision: Decision
}

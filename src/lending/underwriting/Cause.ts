import type { Decision, Reason } from './UnderwritingResult.ts'

/** A reason for a decision. */
export interface Cause extends Reason {
  readonly decision: Decision
}

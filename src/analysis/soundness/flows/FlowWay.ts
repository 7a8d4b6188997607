import type { FlowState } from './FlowState.ts'

/** A line of "next" that somebody on a way may take to another step. */
export interface FlowWay {
  /** How the way goes on; none where ways were cut. */
  readonly to?: FlowState
  /** A step of the way so far that it comes back to. */
  readonly back?: string
  readonly isSure: boolean
}

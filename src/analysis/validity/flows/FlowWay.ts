import type { FlowState } from './FlowState.ts'

/** An entry of "next" that someone on a path can take to another step. */
export interface FlowWay {
  /** How the path continues; absent if the exploration was cut off. */
  readonly to?: FlowState
  /** An earlier step of the path that it returns to. */
  readonly back?: string
  readonly isSure: boolean
}

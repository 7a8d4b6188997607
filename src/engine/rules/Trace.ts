import type { Json, Rule } from '#model'

/** The state and records of one evaluation. */
export interface Trace {
  readonly rules: ReadonlyMap<string, Rule>
  /** Facts that were read, by name, if recorded. */
  readonly facts?: Record<string, Json>
  /** Facts that were requested and are missing, if recorded. */
  readonly missing?: Set<string>
  /** Number of nodes that can still be evaluated. */
  fuel: number
}

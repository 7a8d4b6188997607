import type { Json, Rule } from '#model'

/** What one evaluation needs and notes down. */
export interface Trace {
  readonly rules: ReadonlyMap<string, Rule>
  /** Facts that were read, by name; where it is given. */
  readonly facts?: Record<string, Json>
  /** Facts that were asked for and are not there; where it is given. */
  readonly missing?: Set<string>
  /** Nodes that may still be evaluated. */
  fuel: number
}

import type { Json, Rule } from '#model'

/** The state and records of one evaluation. */
export interface Trace {
  readonly rules: ReadonlyMap<string, Rule>
  /** Recorded for an explanation, by the facts' names: what was read, and what is missing. */
  readonly told?:
    | { readonly facts: Record<string, Json>; readonly missing: Set<string> }
    | undefined
  /** Number of nodes that can still be evaluated. */
  fuel: number
}

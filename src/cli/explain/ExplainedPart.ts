import type { SaidExplanation } from '#analysis'

/**
 * One result of the facts, and every rule that was evaluated for it, up to the one that decided.
 */
export interface ExplainedPart {
  readonly part: 'status' | 'route' | 'closed' | 'state' | 'screen' | 'step' | 'override'
  /** The result. */
  readonly is: string
  /** The same for people. */
  readonly says: string
  /** `to`: what the rule would have led to. */
  readonly asked: readonly { readonly to: string; readonly why: SaidExplanation }[]
}

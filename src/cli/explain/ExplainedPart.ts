import type { SaidExplanation } from '#analysis'

/** One thing that the facts decided, and every rule that was asked for it, down to the one that decided. */
export interface ExplainedPart {
  readonly part: 'status' | 'route' | 'closed' | 'state' | 'screen' | 'step' | 'override'
  /** What came out. */
  readonly is: string
  /** The same for people. */
  readonly says: string
  /** `to`: what the rule would have led to. */
  readonly asked: readonly { readonly to: string; readonly why: SaidExplanation }[]
}

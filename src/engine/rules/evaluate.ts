import type { Json } from '#model'
import { partOf } from './compilePart.ts'
import type { Evaluation } from './Evaluation.ts'
import type { Trace } from './Trace.ts'

/** Maximum nodes of one evaluation. */
const fullTank = 10_000

/**
 * Evaluates a node of the rule profile over these facts, with the reason if the value is unknown.
 */
export function evaluate(
  node: Json,
  scope: Json,
  { rules, told, fuel = fullTank }: Omit<Trace, 'fuel'> & Partial<Trace>,
): Evaluation {
  return partOf(node).evaluate({ scope, prefix: '', depth: 0, trace: { rules, told, fuel } })
}

import type { Json } from '#model'
import { evaluate } from './evaluate.ts'
import { fullTank } from './fullTank.ts'

/**
 * Evaluates a node of the rule profile over any data, without named rules; undefined if unknown.
 */
export function evaluateAlone(node: Json, data: Json): Json | undefined {
  const trace = {
    rules: new Map<string, never>(),
    facts: Object.create(null) as Record<string, Json>,
    missing: new Set<string>(),
    fuel: fullTank,
  }
  return evaluate({ node, scope: data, prefix: '', at: '', depth: 0 }, trace).value
}

import type { Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluate } from './evaluate.ts'

/**
 * Evaluates a node of the rule profile over these facts, with a value of any type; null if unknown.
 */
export function evaluateExpression(
  { rules }: Pick<Engine, 'rules'>,
  node: Json,
  facts: JsonObject,
): Json {
  return evaluate(node, facts, { rules }).value ?? null
}

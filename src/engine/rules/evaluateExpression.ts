import type { Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluate } from './evaluate.ts'
import { fullTank } from './explain.ts'

/** What a node of the rule profile comes to over these facts, of whatever type; null where that is unknown. */
export function evaluateExpression({ rules }: Pick<Engine, 'rules'>, node: Json, facts: JsonObject): Json {
  return evaluate({ node, scope: facts, prefix: '', at: '', depth: 0 }, { rules, fuel: fullTank }).value ?? null
}

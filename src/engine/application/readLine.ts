import type { FactLine, Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'
import { readFact } from '../rules/readFact.ts'

/**
 * The value of a line on a screen: that of its fact, or what its rule gives; undefined if unknown.
 */
export function readLine(
  engine: Pick<Engine, 'rules'>,
  { fact, rule }: Pick<FactLine, 'fact' | 'rule'>,
  facts: JsonObject,
): Json | undefined {
  if (rule !== undefined) return evaluateValue(engine, rule, facts)
  return fact === undefined ? undefined : readFact(facts, fact)
}

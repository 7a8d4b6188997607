import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from './explain.ts'

/** Outcome of the named rule over these facts: 'true' only where it is strictly true. */
export function evaluateRule(engine: Engine, rule: string, facts: JsonObject): Explanation['outcome'] {
  return explain(engine, rule, facts).outcome
}

import type { Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluate } from './evaluate.ts'

/** What the named rule gives for these facts: a value, or true or false; undefined if unknown. */
export function evaluateValue(
  engine: Pick<Engine, 'rules'>,
  rule: string,
  facts: JsonObject,
): Json | undefined {
  return evaluate({ rule }, facts, engine).value
}

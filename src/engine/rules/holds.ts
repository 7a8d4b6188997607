import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from './evaluateRule.ts'

/** Whether a condition is met: there is none, or the named rule is true. */
export function holds(engine: Engine, when: string | undefined, facts: JsonObject): boolean {
  return when === undefined || evaluateRule(engine, when, facts) === 'true'
}

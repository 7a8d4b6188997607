import type { Action, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from '../rules/evaluateRule.ts'

/** The actions whose rule is true, by name. */
export function openActions(
  engine: Engine,
  actions: Readonly<Record<string, Action>> = {},
  facts: JsonObject,
): readonly (readonly [string, Action])[] {
  return Object.entries(actions).filter(
    ([, { when }]) => when === undefined || evaluateRule(engine, when, facts) === 'true',
  )
}

import { evaluateRule, type Engine } from '#engine'
import type { Action, JsonObject } from '#model'

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

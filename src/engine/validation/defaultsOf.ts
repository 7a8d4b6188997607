import type { FormHead, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'

/**
 * A form's initial data: for each field of `x-default`, what its rule gives for these facts, if
 * known.
 */
export function defaultsOf(engine: Engine, form: string, facts: JsonObject): JsonObject {
  const { defaults = {} } = engine.bundle.forms[form] as FormHead
  const given = Object.entries(defaults).map(
    ([field, rule]) => [field, evaluateValue(engine, rule, facts)] as const,
  )
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as JsonObject
}

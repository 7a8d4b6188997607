import type { FormHead, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'

/** What a form begins with: of each field of `x-default` what its rule gives over these facts, where that is known. */
export function defaultsOf(engine: Engine, form: string, facts: JsonObject): JsonObject {
  const { defaults = {} } = engine.bundle.forms[form] as FormHead
  const given = Object.entries(defaults).map(([field, rule]) => [field, evaluateValue(engine, rule, facts)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as JsonObject
}

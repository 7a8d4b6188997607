import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'

/**
 * The answer with what its form's rules give: each field of `x-value` has its rule's value over `facts` and the answer, and none where that is
 * unknown; a later field may read an earlier one.
 */
export function withValues(engine: Engine, form: string, data: JsonObject, facts: JsonObject): JsonObject {
  const values = engine.bundle.forms[form]?.values
  if (!values) return data
  return Object.entries(values).reduce<JsonObject>((answer, [field, rule]) => {
    const { [field]: _, ...others } = answer
    const value = evaluateValue(engine, rule, { ...facts, ...others })
    return value === undefined ? others : { ...others, [field]: value }
  }, data)
}

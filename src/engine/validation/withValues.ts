import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'
import { putGiven, readGivenPath } from './putGiven.ts'

/**
 * The answer with what its form's rules give: each field of `x-value` has its rule's value over `facts` and the answer, in the rows of a list also
 * over the row itself (`row`), and none where that is unknown; a later field may read an earlier one.
 */
export function withValues(engine: Engine, form: string, data: JsonObject, facts: JsonObject): JsonObject {
  const values = engine.bundle.forms[form]?.values
  if (!values) return data
  return Object.entries(values).reduce<JsonObject>((answer, [path, rule]) => {
    const at = readGivenPath(path)
    const others = putGiven(answer, at, () => undefined) as JsonObject
    const known = { ...facts, ...others }
    return putGiven(others, at, (row) => evaluateValue(engine, rule, row ? { ...known, row } : known)) as JsonObject
  }, data)
}

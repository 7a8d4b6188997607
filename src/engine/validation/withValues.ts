import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateValue } from '../rules/evaluateValue.ts'
import { putGiven, readGivenPath } from './putGiven.ts'

/**
 * The answer with the values of its form's rules: each field of `x-value` gets its rule's value
 * over `facts` and the answer (in rows of a list also over the row itself, `row`), or none if
 * unknown; a later field can read an earlier one.
 */
export function withValues(
  engine: Engine,
  form: string,
  data: JsonObject,
  facts: JsonObject,
): JsonObject {
  const values = engine.bundle.forms[form]?.values
  if (!values) return data
  return Object.entries(values).reduce<JsonObject>((answer, [path, rule]) => {
    const at = readGivenPath(path)
    const others = putGiven(answer, at, () => undefined) as JsonObject
    const known = { ...facts, ...others }
    return putGiven(others, at, (row) =>
      evaluateValue(engine, rule, row ? { ...known, row } : known),
    ) as JsonObject
  }, data)
}

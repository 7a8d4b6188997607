import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { JsonObject, OpenSchema } from '#model'

/** What a schema became while its conditions held or not, in the order in which they were asked. */
interface Opened {
  readonly asked: readonly (readonly [RJSFSchema, boolean])[]
  readonly schema: JsonObject
}

/** Earlier outcomes that are tried again; a form's conditions seldom change on a key. */
const remembered = 4

/**
 * Adds the fields of conditions to a schema, as rjsf does. While the same conditions hold, the
 * schema is the same object, so that React keeps what it drew with it.
 */
export function createOpen(validator: ValidatorType, root: JsonObject): OpenSchema {
  const known = new WeakMap<JsonObject, readonly Opened[]>()
  const retrieve = (asking: ValidatorType, schema: JsonObject, data: object) =>
    retrieveSchema(asking, schema as RJSFSchema, root as RJSFSchema, data) as JsonObject
  const holds = (condition: RJSFSchema, data: object) =>
    validator.isValid(condition, data, root as RJSFSchema)

  return (schema, data) => {
    const before = known.get(schema) ?? []
    const same = before.find(({ asked }) =>
      asked.every(([condition, held]) => holds(condition, data) === held),
    )
    if (same) return same.schema
    if (!isOpenedByConditions(schema)) return retrieve(validator, schema, data)
    const asked: (readonly [RJSFSchema, boolean])[] = []
    const opened = retrieve(
      {
        ...validator,
        isValid: (condition) => {
          const held = holds(condition, data)
          asked.push([condition, held])
          return held
        },
      },
      schema,
      data,
    )
    known.set(schema, [{ asked, schema: opened }, ...before].slice(0, remembered))
    return opened
  }
}

const byData = ['$ref', 'dependencies', 'oneOf', 'anyOf', 'patternProperties']

/**
 * Whether nothing of the data decides what a schema becomes but whether its conditions hold: names
 * of entries do, too, and what fits an alternative.
 */
function isOpenedByConditions(schema: JsonObject): boolean {
  const { allOf = [], then = {}, else: otherwise = {}, additionalProperties = false } = schema
  const parts = [...(allOf as readonly JsonObject[]), then, otherwise] as readonly JsonObject[]
  return (
    additionalProperties === false &&
    !byData.some((keyword) => Object.hasOwn(schema, keyword)) &&
    parts.every((part) => Object.keys(part).length === 0 || isOpenedByConditions(part))
  )
}

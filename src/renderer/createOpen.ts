import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { JsonObject, OpenSchema } from '#model'

/** Adds the fields of conditions to a schema, as rjsf does. */
export function createOpen(validator: ValidatorType, root: JsonObject): OpenSchema {
  return (schema, data) =>
    retrieveSchema(validator, schema as RJSFSchema, root as RJSFSchema, data) as JsonObject
}

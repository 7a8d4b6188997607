import {
  deepEquals,
  getDisplayLabel,
  isFilesArray,
  isMultiSelect,
  isSelect,
  retrieveSchema,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils'
import { isObject, type JsonObject, type OpenSchema } from '#model'
import { createOpen } from '../createOpen.ts'
import { hasAlternatives } from '../createUiSchema.ts'
import { keepOpenFields } from '../keepOpenFields.ts'

/**
 * Replaces rjsf's own (7 kB gzip): fills in no default or constant, and discards no input when a
 * condition or alternative changes. `completeAnswer` leaves hidden fields out of the answer; what
 * is typed in them brings no field here either.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  const openObject = createOpen(validator, rootSchema as JsonObject)
  const open = (schema: object, data?: unknown) =>
    isObject(data)
      ? (openObject(schema as JsonObject, data) as RJSFSchema)
      : retrieveSchema(validator, schema as RJSFSchema, rootSchema, data)
  const openOnce = createOnce((schema, data) => {
    const { schema: shown } = keepOpenFields(schema, data, open as OpenSchema)
    return shown === schema ? open(schema, data) : (shown as RJSFSchema)
  })
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || !deepEquals(rootSchema, otherSchema),
    findFieldInSchema: () => ({}),
    getDefaultFormState: (_schema: RJSFSchema, data: unknown) => data ?? {},
    sanitizeDataForNewSchema: (_new: RJSFSchema, _old: RJSFSchema, data: unknown) => data,
    getDisplayLabel: (schema: RJSFSchema, uiSchema?: UiSchema, options?: object) =>
      getDisplayLabel(validator, schema, uiSchema, rootSchema, options),
    isFilesArray: (schema: RJSFSchema, uiSchema?: UiSchema) =>
      isFilesArray(validator, schema, uiSchema, rootSchema),
    isMultiSelect: (schema: RJSFSchema) => isMultiSelect(validator, schema, rootSchema),
    isSelect: (schema: RJSFSchema) => isSelect(validator, schema, rootSchema),
    retrieveSchema: (schema: RJSFSchema, data?: unknown) => {
      const whole = schema as JsonObject
      if (!isObject(data) || hasAlternatives(whole)) return open(schema, data)
      return openOnce(whole, data)
    },
  }
}

/** rjsf asks for the same schema with the same data up to five times with each key. */
function createOnce(open: (schema: JsonObject, data: object) => RJSFSchema): typeof open {
  const known = new WeakMap<object, readonly [schema: JsonObject, opened: RJSFSchema]>()
  return (schema, data) => {
    const before = known.get(data)
    if (before?.[0] === schema) return before[1]
    const opened = open(schema, data)
    known.set(data, [schema, opened])
    return opened
  }
}

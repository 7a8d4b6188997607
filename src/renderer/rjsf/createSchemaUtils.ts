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

/**
 * Stands in for rjsf's own (7 kB gzip): no default or constant is filled in, and nothing that was typed is thrown away when a condition or
 * an alternative changes. What is hidden is left out of the answer by `completeAnswer`.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
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
    isFilesArray: (schema: RJSFSchema, uiSchema?: UiSchema) => isFilesArray(validator, schema, uiSchema, rootSchema),
    isMultiSelect: (schema: RJSFSchema) => isMultiSelect(validator, schema, rootSchema),
    isSelect: (schema: RJSFSchema) => isSelect(validator, schema, rootSchema),
    retrieveSchema: (schema: RJSFSchema, data?: unknown) => retrieveSchema(validator, schema, rootSchema, data),
  }
}

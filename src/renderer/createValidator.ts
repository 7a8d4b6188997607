import {
  hashForSchema,
  ID_KEY,
  JUNK_OPTION_ID,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils'
import type { StepFormProps } from './StepFormProps.ts'

/**
 * Answers rjsf's questions while it draws. rjsf never validates an answer (`validate` does); it
 * only asks whether an `if` condition or a `oneOf` branch is true, which the functions compiled
 * with the form answer. Its junk option, which nothing matches, is never true.
 */
export function createValidator(isValid: StepFormProps['form']['isValid'] = {}): ValidatorType {
  const keys = new WeakMap<object, string>()
  const keyOf = (schema: RJSFSchema) => {
    const key = keys.get(schema) ?? schema[ID_KEY] ?? hashForSchema(schema)
    keys.set(schema, key)
    return key
  }
  return {
    isValid: (schema, data) => {
      const key = keyOf(schema)
      if (key === JUNK_OPTION_ID) return false
      const check = isValid[key]
      if (!check)
        throw new Error(
          `The form was compiled without the condition ${key}: ${JSON.stringify(schema)}`,
        )
      return check(data)
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  }
}

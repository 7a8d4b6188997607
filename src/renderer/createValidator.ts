import { hashForSchema, ID_KEY, JUNK_OPTION_ID, type ValidatorType } from '@rjsf/utils'
import type { StepFormProps } from './StepFormProps.ts'

/**
 * What rjsf asks while it draws. It never judges an answer (that is `validate`); it only asks whether the condition of an
 * `if` or the branch of a `oneOf` holds, and is answered by the functions compiled with the form. Its junk option, which nothing fits, never holds.
 */
export function createValidator(isValid: StepFormProps['form']['isValid'] = {}): ValidatorType {
  return {
    isValid: (schema, data) => {
      const key = schema[ID_KEY] ?? hashForSchema(schema)
      if (key === JUNK_OPTION_ID) return false
      const check = isValid[key]
      if (!check) throw new Error(`The form was compiled without the condition ${key}: ${JSON.stringify(schema)}`)
      return check(data)
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  }
}

import type { OpenSchema } from '#model'
import { createOpen } from './createOpen.ts'
import { createValidator } from './createValidator.ts'
import type { StepFormProps } from './StepFormProps.ts'

/** Evaluates the conditions of a form that is not drawn. */
export function openForm({ schema, isValid }: StepFormProps['form']): OpenSchema {
  return createOpen(createValidator(isValid), schema)
}

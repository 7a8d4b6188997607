import type { FieldProps } from '../fields/FieldProps.ts'
import { messagesIn } from './messagesIn.ts'

/** Whether something is wrong with a field or one of its parts. */
export function hasErrors({
  rawErrors,
  errorSchema,
}: Pick<FieldProps, 'rawErrors' | 'errorSchema'>): boolean {
  return Boolean(rawErrors?.length) || messagesIn(errorSchema).length > 0
}

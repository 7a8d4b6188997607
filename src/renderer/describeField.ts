import { errorId, helpId } from '@rjsf/utils'
import type { FieldProps } from './fields/FieldProps.ts'

/**
 * aria-invalid and aria-describedby of a field's controls: its help, its error, then `more`. Only
 * ids that are on the page.
 */
export function describeField(
  { fieldPathId, uiSchema, schema, rawErrors }: FieldProps,
  ...more: readonly (string | undefined)[]
) {
  const isInvalid = Boolean(rawErrors?.length)
  const helps = Boolean(uiSchema?.['ui:help'] ?? schema.description)
  const ids = [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId), ...more].filter(
    Boolean,
  )
  return { 'aria-invalid': isInvalid || undefined, 'aria-describedby': ids.join(' ') || undefined }
}

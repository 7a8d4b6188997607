import { errorId, helpId } from '@rjsf/utils'
import type { FieldProps } from './FieldProps.ts'

/** Ids of the field's help and of its errors, of those that are there. */
export function describedByOf({
  schema,
  uiSchema,
  fieldPathId,
  rawErrors,
}: Pick<FieldProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'rawErrors'>): string | undefined {
  const hasHelp = uiSchema?.['ui:help'] ?? schema.description
  return [hasHelp && helpId(fieldPathId), rawErrors?.length && errorId(fieldPathId)].filter(Boolean).join(' ') || undefined
}

import { errorId, helpId } from '@rjsf/utils'
import type { FieldProps } from './FieldProps.ts'

/** Ids of the field's help and errors, if they are on the page. */
export function describedByOf({
  schema,
  uiSchema,
  fieldPathId,
  rawErrors,
}: Pick<FieldProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'rawErrors'>): string | undefined {
  const hasHelp = uiSchema?.['ui:help'] ?? schema.description
  return (
    [hasHelp && helpId(fieldPathId), rawErrors?.length && errorId(fieldPathId)]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

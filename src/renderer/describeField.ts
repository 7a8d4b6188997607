import { errorId, helpId } from '@rjsf/utils'
import type { FieldProps } from './fields/FieldProps.ts'
import { hasErrors } from './issues/hasErrors.ts'

type Described = Pick<FieldProps, 'fieldPathId' | 'uiSchema' | 'schema' | 'rawErrors'>

/**
 * aria-invalid and aria-describedby of a field's controls: its help, its error, then `more`. Only
 * ids that are on the page.
 */
export function describeField(props: Described, ...more: readonly (string | undefined)[]) {
  return describe(props, Boolean(props.rawErrors?.length), more)
}

/** The same of a field whose parts have no errors of their own. */
export function describeWhole(props: FieldProps, ...more: readonly (string | undefined)[]) {
  return describe(props, hasErrors(props), more)
}

function describe(
  { fieldPathId, uiSchema, schema }: Described,
  isInvalid: boolean,
  more: readonly (string | undefined)[],
) {
  const helps = Boolean(uiSchema?.['ui:help'] ?? schema.description)
  const ids = [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId), ...more].filter(
    Boolean,
  )
  return { 'aria-invalid': isInvalid || undefined, 'aria-describedby': ids.join(' ') || undefined }
}

import { errorId, helpId } from '@rjsf/utils'

interface Described {
  readonly id: string
  readonly rawErrors?: readonly string[]
  readonly options: { readonly help?: unknown; readonly description?: unknown }
  readonly schema: { readonly description?: string }
}

/**
 * aria-invalid and aria-describedby of a control. Only ids that are on the page: its help, its
 * error, then `more`.
 */
export function describeControl(
  { id, rawErrors, options, schema }: Described,
  ...more: readonly (string | undefined)[]
) {
  const isInvalid = Boolean(rawErrors?.length)
  const ids = [helpOf(options, schema) && helpId(id), isInvalid && errorId(id), ...more].filter(
    Boolean,
  )
  return { 'aria-invalid': isInvalid || undefined, 'aria-describedby': ids.join(' ') || undefined }
}

/** Help text below a label: `ui:help`, otherwise the schema's description. */
export function helpOf(
  options: Described['options'],
  schema: Described['schema'],
): string | undefined {
  return [options.help, options.description, schema.description].find(
    (text): text is string => typeof text === 'string' && text !== '',
  )
}

import type { JsonObject } from '#model'
import type { FieldProps } from './FieldProps.ts'

/** What most fields need of their props. */
export function readField({
  fieldPathId,
  schema,
  uiSchema,
  title,
  name,
  disabled,
  readonly,
  onChange,
  registry,
}: FieldProps) {
  const { $id: id, path } = fieldPathId
  const { say, formats } = registry.formContext
  return {
    id,
    path,
    say,
    formats,
    options: (uiSchema?.['ui:options'] ?? {}) as JsonObject,
    label: String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name),
    isOff: Boolean(disabled || readonly),
    /** Writes the whole answer. */
    store: (value: unknown) => onChange(value, path),
  }
}

import { ownValue } from '#model'
import type { WidgetProps } from './widgets/WidgetProps.ts'

export interface Choice {
  readonly value: unknown
  readonly label: string
  readonly description?: string
}

/**
 * The choices of a field, with the words of `ui:options.labels` and `.descriptions` (by value),
 * otherwise the schema's. A null without words is not a choice: the field is left empty.
 */
export function choicesOf(options: WidgetProps['options']): readonly Choice[] {
  const labels = (options.labels ?? {}) as Readonly<Record<string, string>>
  const descriptions = (options.descriptions ?? {}) as Readonly<Record<string, string>>
  const named = (options.enumOptions ?? []).filter(
    ({ value, label }) => value !== null || label !== 'null' || labels.null !== undefined,
  )
  return named.map(({ value, label, schema }) => ({
    value,
    label: ownValue(labels, String(value)) ?? label,
    description: ownValue(descriptions, String(value)) ?? schema?.description,
  }))
}

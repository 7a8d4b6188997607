import { errorId, helpId } from '@rjsf/utils'
import { ownValue, type Json, type JsonObject } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './checkboxList.css'
import type { FieldProps } from './FieldProps.ts'
import { namedChoices } from './namedChoices.ts'

/**
 * Any number of choices, kept in schema order; no value while none is ticked. `ui:options.groups`:
 * choice → choices shown under it, each ticked separately: nothing is ever ticked for the borrower.
 * Words: `labels` and `descriptions`, by value.
 */
export function CheckboxListField({
  formData,
  schema,
  uiSchema,
  fieldPathId,
  rawErrors,
  disabled,
  readonly,
  required,
  onChange,
}: FieldProps) {
  const options = (uiSchema?.['ui:options'] ?? {}) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >
  const groups = (options.groups ?? {}) as Readonly<Record<string, readonly string[]>>
  const choices = namedChoices(schema.items as JsonObject | undefined).map((choice) => ({
    ...choice,
    name: String(choice.value),
  }))
  const ticked: readonly Json[] = Array.isArray(formData) ? formData : []
  const inner = new Set(Object.values(groups).flat())
  const id = fieldPathId.$id
  const describedBy = rawErrors?.length ? errorId(fieldPathId) : undefined
  const helps = uiSchema?.['ui:help'] ?? schema.description

  const tick = (name: string, isTicked: boolean) => {
    const known = choices.map(({ value }) => value)
    const next = [
      ...ticked.filter((other) => !known.includes(other)),
      ...choices
        .filter((choice) => (choice.name === name ? isTicked : ticked.includes(choice.value)))
        .map(({ value }) => value),
    ]
    onChange(next.length === 0 && !required ? undefined : next, fieldPathId.path)
  }

  const draw = (value: string) => {
    const index = choices.findIndex(({ name }) => name === value)
    if (index < 0) return null
    const children = ownValue(groups, value) ?? []
    const description = ownValue(options.descriptions, value)
    const label = String(ownValue(options.labels, value) ?? choices[index]!.title)
    const isFirst = index === 0
    return (
      <div key={value} className="lintel-choice">
        <label className="lintel-card">
          <input
            type="checkbox"
            id={`${id}-${index}`}
            name={id}
            value={value}
            checked={ticked.includes(choices[index]!.value)}
            disabled={disabled || readonly}
            aria-invalid={rawErrors?.length ? true : undefined}
            aria-labelledby={`${id}-${index}__label`}
            aria-describedby={
              [
                isFirst && helps && helpId(fieldPathId),
                description && `${id}-${index}__help`,
                describedBy,
              ]
                .filter(Boolean)
                .join(' ') || undefined
            }
            onChange={({ target }) => tick(value, target.checked)}
          />
          <span className="lintel-card-words">
            <span id={`${id}-${index}__label`}>{label}</span>
            {typeof description === 'string' && (
              <span className="lintel-help" id={`${id}-${index}__help`}>
                {description}
              </span>
            )}
          </span>
        </label>
        {children.length > 0 && (
          <div
            className="lintel-cards lintel-choices"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend that repeats the choice above it
            role="group"
            aria-labelledby={`${id}-${index}__label`}
          >
            {children.map(draw)}
          </div>
        )}
      </div>
    )
  }

  return (
    <div className="lintel-cards">
      {choices.filter(({ name }) => !inner.has(name)).map(({ name }) => draw(name))}
    </div>
  )
}

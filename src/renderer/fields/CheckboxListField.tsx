import type { ReactNode } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import { ownValue, type Json, type JsonObject } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './checkboxList.css'
import type { FieldProps } from './FieldProps.ts'
import { namedChoices } from './namedChoices.ts'
import { readField } from './readField.ts'

/**
 * Any number of choices, kept in schema order; no value while none is ticked. `ui:options.groups`:
 * choice → choices shown under it, each ticked separately: nothing is ever ticked for the borrower.
 * Words: `labels` and `descriptions`, by value.
 */
export function CheckboxListField(props: FieldProps) {
  const { formData, schema, required, rawErrors } = props
  const { id, isOff, options, store } = readField(props)
  const groups = (options.groups ?? {}) as Readonly<Record<string, readonly string[]>>
  const labels = options.labels as Words | undefined
  const descriptions = options.descriptions as Words | undefined
  const choices = namedChoices(schema.items as JsonObject | undefined).map((choice) => ({
    ...choice,
    name: String(choice.value),
  }))
  const ticked: readonly Json[] = Array.isArray(formData) ? formData : []
  const inner = new Set(Object.values(groups).flat())

  const tick = (name: string, isTicked: boolean) => {
    const known = choices.map(({ value }) => value)
    const next = [
      ...ticked.filter((other) => !known.includes(other)),
      ...choices
        .filter((choice) => (choice.name === name ? isTicked : ticked.includes(choice.value)))
        .map(({ value }) => value),
    ]
    store(next.length === 0 && !required ? undefined : next)
  }

  const draw = (name: string) => {
    const index = choices.findIndex((choice) => choice.name === name)
    if (index < 0) return null
    return (
      <Choice
        key={name}
        id={id}
        index={index}
        value={name}
        label={String(ownValue(labels, name) ?? choices[index]!.title)}
        description={ownValue(descriptions, name)}
        isTicked={ticked.includes(choices[index]!.value)}
        disabled={isOff}
        isInvalid={Boolean(rawErrors?.length)}
        describedBy={describeChoice(props, index === 0)}
        onTick={(isTicked) => tick(name, isTicked)}
      >
        {(ownValue(groups, name) ?? []).map(draw)}
      </Choice>
    )
  }

  return (
    <div className="lintel-cards">
      {choices.filter(({ name }) => !inner.has(name)).map(({ name }) => draw(name))}
    </div>
  )
}

type Words = Readonly<Record<string, string | undefined>>

/** Ids of the help, which the first choice alone names, and of the error. */
function describeChoice(
  { schema, uiSchema, fieldPathId, rawErrors }: FieldProps,
  isFirst: boolean,
) {
  const helps = uiSchema?.['ui:help'] ?? schema.description
  return {
    help: isFirst && helps ? helpId(fieldPathId) : undefined,
    error: rawErrors?.length ? errorId(fieldPathId) : undefined,
  }
}

interface ChoiceProps {
  readonly id: string
  readonly index: number
  readonly value: string
  readonly label: string
  readonly description: string | undefined
  readonly isTicked: boolean
  readonly disabled: boolean
  readonly isInvalid: boolean
  readonly describedBy: ReturnType<typeof describeChoice>
  readonly onTick: (isTicked: boolean) => void
  /** Choices below it. */
  readonly children: readonly ReactNode[]
}

function Choice({ id, index, value, label, description, children, ...choice }: ChoiceProps) {
  const own = `${id}-${index}`
  const { help, error } = choice.describedBy
  const ids = [help, description && `${own}__help`, error].filter(Boolean).join(' ')
  return (
    <div className="lintel-choice">
      <label className="lintel-card">
        <input
          type="checkbox"
          id={own}
          name={id}
          value={value}
          checked={choice.isTicked}
          disabled={choice.disabled}
          aria-invalid={choice.isInvalid || undefined}
          aria-labelledby={`${own}__label`}
          aria-describedby={ids || undefined}
          onChange={({ target }) => choice.onTick(target.checked)}
        />
        <span className="lintel-card-words">
          <span id={`${own}__label`}>{label}</span>
          {description !== undefined && (
            <span className="lintel-help" id={`${own}__help`}>
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
          aria-labelledby={`${own}__label`}
        >
          {children}
        </div>
      )}
    </div>
  )
}

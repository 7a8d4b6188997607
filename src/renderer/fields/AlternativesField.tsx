import { useRef, useState, type AriaAttributes } from 'react'
import { deepEquals, errorId, type RJSFSchema } from '@rjsf/utils'
import {
  chosenKey,
  isObjectLike,
  nameChoice,
  nameOptions,
  settle,
  type Chosen,
  type JsonObject,
  toJson,
} from '#model'
import { createUiSchema } from '../createUiSchema.ts'
import { keepOpenFields } from '../keepOpenFields.ts'
import { FieldError } from '../pieces/FieldError.tsx'
import { swapFields } from '../shapes/swapFields.ts'
import { useLateWidgets } from '../shapes/useLateWidgets.ts'
import { EntriesField } from './EntriesField.tsx'
import { describeField } from '../describeField.ts'
import type { FieldProps } from './FieldProps.ts'
import { RadioCard } from '../choices/RadioCard.tsx'

const mostCards = 5

/**
 * A choice between shapes of an answer, then the fields of the chosen one. Input in another one is
 * kept and returns with it. `ui:options`: `choose` (label of the choice), `labels` (of
 * alternatives, by the constant that names them).
 */
export function AlternativesField(props: FieldProps) {
  const { uiSchema, fieldPathId, rawErrors, disabled, readonly } = props
  const registry = useLateWidgets(props.registry)
  const { say, words } = registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const look = (options.look ?? {}) as JsonObject
  const choice = useChoice(props, registry)
  const { settled, isChosen, canBeLeft, picked, choose } = choice
  const id = fieldPathId.$id
  const ownErrors = isObjectLike(settled.schema) || !isChosen ? rawErrors : undefined
  const described = describeField({ ...props, rawErrors: ownErrors })['aria-describedby']
  const names = settled.choices.map(({ options: set }) =>
    nameOptions(set, { look, labels: options.labels as JsonObject | undefined, words }),
  )
  return (
    <div className="lintel-fields lintel-alternatives">
      <FieldError
        id={errorId(fieldPathId)}
        prefix={say('error-prefix')}
        messages={ownErrors && [...new Set(ownErrors)]}
      />
      {settled.choices.map(({ chosen, options: alternatives }, set) => (
        <Choices
          key={set}
          id={`${id}__choice${set || ''}`}
          label={
            typeof options.choose === 'string'
              ? options.choose
              : (nameChoice(alternatives) ?? say('alternative-which'))
          }
          names={[...names[set]!, ...(canBeLeft ? [say('alternative-none')] : [])]}
          chosen={chosen ?? (canBeLeft && picked?.[set] === -1 ? names[set]!.length : undefined)}
          prompt={say('choose')}
          disabled={Boolean(disabled || readonly)}
          isInvalid={Boolean(ownErrors?.length) && !isChosen}
          describedBy={described}
          onChoose={(index) => choose(set, index < names[set]!.length ? index : -1)}
        />
      ))}
      <ChosenFields
        props={{ ...props, registry }}
        settled={settled}
        isChosen={isChosen}
        look={look}
        names={names}
      />
    </div>
  )
}

/** Which alternatives the value fits or the borrower chose, and how they choose others. */
function useChoice(props: FieldProps, registry: FieldProps['registry']) {
  const { schema, formData, fieldPathId, required, onChange } = props
  const open = (part: JsonObject, data: object) =>
    registry.schemaUtils.retrieveSchema(part as RJSFSchema, data) as JsonObject
  /** The last choice, for values that are not objects and can't show it themselves. */
  const [picked, pick] = useState<readonly number[]>()
  const others = useRef(new Map<string, unknown>())
  const isMarked = Object(formData)[chosenKey] !== undefined
  const mark = { [chosenKey]: Object(formData)[chosenKey] as Chosen | undefined }
  // What is typed in a hidden field brings no other.
  const shown = isMarked
    ? { ...keepOpenFields(schema as JsonObject, formData, open).typed, ...mark }
    : formData
  const settled = settle(schema as JsonObject, shown, open, isMarked ? undefined : picked)
  const whole = settled.schema
  const isObject = isObjectLike(whole)
  // A whole form and an entry of a list are always one of the alternatives.
  const { path } = fieldPathId
  const isPart = path.length > 0 && typeof path.at(-1) !== 'number'
  const canBeLeft = (schema as JsonObject)['x-null'] === true || (required !== true && isPart)
  const isChosen = settled.choices.every(({ chosen }) => chosen !== undefined)

  const choose = (set: number, index: number) => {
    const before = settled.choices.map(({ chosen }) => chosen ?? -1)
    const all = before.map((chosen, place) => (place === set ? index : chosen))
    // Choices that depend on another alternative start over.
    const now = settle(schema as JsonObject, { [chosenKey]: { at: all } }, open).choices
    const at = all.filter(
      (_, place) =>
        place <= set || deepEquals(now[place]?.options, settled.choices[place]!.options),
    )
    pick(at)
    const next = settle(
      schema as JsonObject,
      { ...Object(formData), [chosenKey]: { at } },
      open,
    ).schema
    if (index >= 0 && isObjectLike(next) && (isObject || !isChosen)) {
      onChange(swapFields(Object(formData), { before, at, old: whole, next }), fieldPathId.path)
      return
    }
    others.current.set(before.join(), formData)
    const blank =
      index >= 0 && isObjectLike(next)
        ? { [chosenKey]: { at } satisfies Chosen }
        : next['x-constant'] === undefined
          ? undefined
          : next.const
    onChange(index < 0 ? undefined : (others.current.get(at.join()) ?? blank), fieldPathId.path)
  }
  return { settled, isChosen, canBeLeft, picked, choose }
}

interface ChosenProps extends Pick<ReturnType<typeof useChoice>, 'settled' | 'isChosen'> {
  readonly props: FieldProps
  readonly look: JsonObject
  readonly names: readonly (readonly string[])[]
}

/** The fields of the chosen alternatives, or the one field of an answer that is no object. */
function ChosenFields({ props, settled, isChosen, look, names }: ChosenProps) {
  const { registry, rawErrors, errorSchema } = props
  const whole = settled.schema
  const inner = createUiSchema(
    toJson({ ...whole, title: undefined }),
    toJson({
      ...look,
      'ui:field': undefined,
      'ui:widget': undefined,
      'ui:title': undefined,
      'ui:help': undefined,
    }),
    registry.formContext.formats,
  )
  const last = settled.choices.findLast(({ chosen }) => chosen !== undefined)
  const SchemaField = registry.fields.SchemaField!
  const Inner = whole['x-entries'] === undefined ? registry.fields.ObjectField! : EntriesField
  if (isObjectLike(whole)) return <Inner {...props} schema={whole as RJSFSchema} uiSchema={inner} />
  if (!isChosen || !last) return null
  return (
    <SchemaField
      {...props}
      key={settled.choices.map(({ chosen }) => chosen).join()}
      schema={
        { ...whole, title: names[settled.choices.indexOf(last)]![last.chosen!] } as RJSFSchema
      }
      uiSchema={inner}
      required
      errorSchema={
        (rawErrors
          ? { ...errorSchema, __errors: rawErrors }
          : errorSchema) as FieldProps['errorSchema']
      }
    />
  )
}

interface ChoicesProps {
  readonly id: string
  readonly label: string
  readonly names: readonly string[]
  readonly chosen?: number
  readonly prompt: string
  readonly disabled: boolean
  readonly isInvalid: boolean
  readonly describedBy?: string
  readonly onChoose: (index: number) => void
}

/** Cards for a few alternatives, a select list for more. */
function Choices({ isInvalid, describedBy, ...props }: ChoicesProps) {
  const told = { 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy } as const
  const Shown = props.names.length > mostCards ? ChoiceList : ChoiceCards
  return <Shown {...props} {...told} />
}

type ShownProps = Omit<ChoicesProps, 'isInvalid' | 'describedBy'> &
  Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>

function ChoiceList({ id, label, names, chosen, prompt, disabled, onChoose, ...told }: ShownProps) {
  return (
    <div className="lintel-field">
      <label className="lintel-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...told}
        id={id}
        name={id}
        className="lintel-input lintel-select"
        value={chosen ?? ''}
        disabled={disabled}
        onChange={({ target }) => target.value !== '' && onChoose(Number(target.value))}
      >
        <option value="">{prompt}</option>
        {names.map((name, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function ChoiceCards({
  id,
  label,
  names,
  chosen,
  prompt: _prompt,
  disabled,
  onChoose,
  ...told
}: ShownProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fieldset around it has the legend already
    <div className="lintel-field" role="radiogroup" aria-labelledby={`${id}__label`} {...told}>
      <span id={`${id}__label`} className="lintel-label">
        {label}
      </span>
      <div className="lintel-cards">
        {names.map((name, index) => (
          <RadioCard
            key={index}
            id={`${id}-${index}`}
            name={id}
            value={index}
            isChosen={chosen === index}
            disabled={disabled}
            onChoose={() => onChoose(index)}
          >
            <span className="lintel-card-words">{name}</span>
          </RadioCard>
        ))}
      </div>
    </div>
  )
}

import { choicesOf } from '../choicesOf.ts'
import { describeControl } from '../describeControl.ts'
import { readFormat } from '../readFormat.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The platform's select list. It offers "no choice" unless the schema has its own blank value. */
export function SelectWidget(props: WidgetProps) {
  const { id, name, value, schema, options, required, disabled, readonly, onChange, registry } =
    props
  const { say, formats } = registry.formContext
  const choices = choicesOf(options)
  const hasBlank = choices.some((choice) => choice.value === '')
  const chosen = choices.findIndex((choice) => choice.value === (value ?? ''))
  return (
    <select
      {...describeControl(props)}
      id={id}
      name={name}
      className="lintel-input lintel-select"
      autoComplete={readFormat(formats, schema.format).autoComplete}
      value={chosen < 0 ? '' : String(chosen)}
      data-held={chosen < 0 ? '' : chosen}
      disabled={disabled || readonly}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : choices[Number(target.value)]?.value)
      }
    >
      {!hasBlank && <option value="">{required ? say('choose') : ''}</option>}
      {choices.map((choice, index) => (
        <option key={index} value={index} data-value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

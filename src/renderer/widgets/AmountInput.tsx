import { useState, type CSSProperties } from 'react'
import { describeControl } from '../describeControl.ts'
import { readFormat } from '../readFormat.ts'
import type { WidgetProps } from './WidgetProps.ts'

interface Props {
  readonly widget: WidgetProps
  /**
   * The number that a text means; the text itself if it is not a number; undefined if it is blank.
   */
  readonly parse: (text: string) => number | string | undefined
  readonly format: (value: unknown) => string
  readonly inputMode?: 'decimal' | 'numeric' | 'text'
  /** Symbol before the input. */
  readonly before?: string
  readonly after?: string
  /** Width in characters, if the format has none. */
  readonly width?: number
}

/**
 * A number in one input. Text stays as typed while editing and is formatted when the field is left.
 */
export function AmountInput({
  widget,
  parse,
  format,
  inputMode = 'decimal',
  before,
  after,
  width,
}: Props) {
  const { id, name, value, schema, disabled, readonly, onChange, registry } = widget
  const empty = Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined
  const [text, setText] = useState(() => format(value))
  const shown = parse(text) === (value ?? undefined) ? text : format(value)
  const afterId = after && `${id}__unit`
  const { style, ...look } = readFormat(registry.formContext.formats, schema.format)
  return (
    <span className="lintel-money">
      {before && <span aria-hidden="true">{before}</span>}
      <input
        {...look}
        style={style ?? (width ? ({ '--width': `${width}ch` } as CSSProperties) : undefined)}
        {...describeControl(widget, afterId)}
        id={id}
        name={name}
        className="lintel-input"
        inputMode={inputMode}
        value={shown}
        disabled={disabled}
        readOnly={readonly}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parse(target.value) ?? empty)
        }}
        onBlur={() => setText(format(value))}
      />
      {after && <span id={afterId}>{after}</span>}
    </span>
  )
}

import { useState } from 'react'
import { describeControl } from '../describeControl.ts'
import { formatAmount, parseAmount } from '../amount.ts'
import { readFormat } from '../readFormat.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** An amount in US dollars. What is typed stays as typed; thousands separators come when the field is left. */
export function MoneyWidget(props: WidgetProps) {
  const { id, name, value, schema, disabled, readonly, onChange, registry } = props
  const empty = Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined
  const [text, setText] = useState(() => formatAmount(value))
  const shown = parseAmount(text) === (value ?? undefined) ? text : formatAmount(value)
  return (
    <span className="lintel-money">
      <span aria-hidden="true">{registry.formContext.say('money-sign')}</span>
      <input
        {...readFormat(registry.formContext.formats, schema.format)}
        {...describeControl(props)}
        id={id}
        name={name}
        className="lintel-input"
        inputMode="decimal"
        value={shown}
        disabled={disabled}
        readOnly={readonly}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parseAmount(target.value) ?? empty)
        }}
        onBlur={() => setText(formatAmount(value))}
      />
    </span>
  )
}

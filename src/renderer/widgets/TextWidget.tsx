import type { ChangeEvent } from 'react'
import { normalizeText } from '#engine'
import type { JsonObject } from '#model'
import { describeInput } from '../describeInput.ts'
import { readFormat } from '../readFormat.ts'
import { useCaret } from '../useCaret.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** One line of text, normalized once the field is left. An emptied field has no value. */
export function TextWidget(props: WidgetProps) {
  const { value, schema, readonly, placeholder, onChange, registry } = props
  const { formats } = registry.formContext
  const format = readFormat(formats, schema.format)
  const { input, keepCaret } = useCaret<HTMLInputElement>()
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isUpper = format.autoCapitalize === 'characters'
    if (isUpper) keepCaret(target)
    onChange(target.value === '' ? undefined : isUpper ? target.value.toUpperCase() : target.value)
  }
  const leave = () => {
    const text = String(value ?? '')
    const plain = normalizeText(text, schema as JsonObject, formats)
    if (!readonly && plain !== text) onChange(plain === '' ? undefined : plain)
  }
  return (
    <input
      {...format}
      {...describeInput(props)}
      ref={input}
      value={value ?? ''}
      placeholder={placeholder || undefined}
      onChange={type}
      onBlur={leave}
    />
  )
}

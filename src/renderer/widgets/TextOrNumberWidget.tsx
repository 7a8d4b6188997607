import { useState } from 'react'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** A text that is stored as a number where it is written as one and the schema takes it ("12", "-0.5"; "007" and "1e3" are texts). */
export function TextOrNumberWidget(props: WidgetProps) {
  const { value, schema, onChange } = props
  const [text, setText] = useState('')
  const types = [schema.type ?? []].flat()
  const read = (typed: string): string | number => {
    const number = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(typed) ? Number(typed) : undefined
    const isKnown =
      number !== undefined && (Number.isSafeInteger(number) || (typed.includes('.') && types.includes('number') && typed.length < 16))
    return isKnown ? number : typed
  }
  const shown = read(text) === value ? text : value === undefined || value === null ? '' : String(value)
  return (
    <TextWidget
      {...props}
      value={shown}
      onChange={(typed: string | undefined) => {
        setText(typed ?? '')
        onChange(typed === undefined || typed === '' ? undefined : read(typed))
      }}
    />
  )
}

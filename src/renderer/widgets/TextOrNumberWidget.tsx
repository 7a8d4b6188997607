import { useState } from 'react'
import { choicesIn, type JsonObject } from '#model'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A string that is stored as a number if it is written as one and the schema accepts it ("12",
 * "-0.5"; "007" and "1e3" are strings).
 */
export function TextOrNumberWidget(props: WidgetProps) {
  const { value, schema, onChange } = props
  const [text, setText] = useState('')
  const types = [schema.type ?? []].flat()
  const read = (typed: string): string | number => {
    const number = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(typed) ? Number(typed) : undefined
    if (
      number === undefined ||
      !(
        types.includes('number') ||
        types.includes('integer') ||
        choicesIn(schema as JsonObject)?.includes(number)
      )
    )
      return typed
    const isKept =
      Number.isSafeInteger(number) ||
      (typed.includes('.') && !types.includes('integer') && typed.length < 16)
    return isKept ? number : typed
  }
  const shown =
    read(text) === value ? text : value === undefined || value === null ? '' : String(value)
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

import { useState } from 'react'
import { readTextOrNumber } from './readTextOrNumber.ts'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A string that is stored as a number if it is written as one and the schema accepts it ("12",
 * "-0.5"; "007" and "1e3" are strings).
 */
export function TextOrNumberWidget(props: WidgetProps) {
  const { value, schema, onChange } = props
  const [text, setText] = useState('')
  const read = (typed: string) => readTextOrNumber(typed, schema)
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

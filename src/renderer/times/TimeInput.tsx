import { useState } from 'react'
import { readTime } from './readTime.ts'
import { sayTime } from './sayTime.ts'

interface Props {
  readonly id: string
  /** "14:30", or typed text that is not a time. */
  readonly value: string
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly onType: (value: string) => void
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

/**
 * A time of day in one input. Text stays as typed while editing and is formatted when the input is
 * left.
 */
export function TimeInput({ id, value, onType, ...attributes }: Props) {
  const [text, setText] = useState(() => sayTime(value))
  const shown = (readTime(text) ?? text) === value ? text : sayTime(value)
  return (
    <input
      {...attributes}
      id={id}
      name={id}
      className="lintel-input lintel-input-time"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={shown}
      onChange={({ target }) => {
        setText(target.value)
        onType(readTime(target.value) ?? target.value)
      }}
      onBlur={() => setText(sayTime(value))}
    />
  )
}

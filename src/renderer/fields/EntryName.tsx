import { useEffect, useState } from 'react'
import { normalizeText } from '#engine'
import type { EntryRow } from '#model'
import { FieldError } from '../pieces/FieldError.tsx'
import type { nameError } from '../shapes/entries.ts'
import type { FieldProps } from './FieldProps.ts'

interface Props {
  readonly id: string
  readonly pointer: string
  readonly label: string
  readonly entry: EntryRow
  readonly error: ReturnType<typeof nameError>
  /** The button was pressed. */
  readonly isPressed: boolean
  readonly disabled: boolean
  readonly readonly: boolean
  readonly context: FieldProps['registry']['formContext']
  readonly onType: (text: string) => void
}

/** The name of a row. An error is shown once the input was left, and blocks submission. */
export function EntryName({
  id,
  pointer,
  label,
  entry,
  error,
  isPressed,
  disabled,
  readonly,
  context,
  onType,
}: Props) {
  const { say, hold } = context
  const [isLeft, leave] = useState(false)
  const message = error && say(`entry-${error}`)
  useEffect(() => {
    hold(pointer, message)
    return () => hold(pointer, undefined)
  }, [hold, pointer, message])
  const shown = message !== undefined && (isLeft || isPressed) ? [message] : undefined
  return (
    <div className="lintel-field" data-pointer={pointer}>
      <label className="lintel-label" htmlFor={id}>
        {label}
      </label>
      <FieldError id={`${id}__error`} prefix={say('error-prefix')} messages={shown} />
      <input
        id={id}
        name={id}
        className="lintel-input"
        autoComplete="off"
        value={entry.name ?? ''}
        disabled={disabled}
        readOnly={readonly}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}__error` : undefined}
        onBlur={() => {
          leave(true)
          const plain = normalizeText(entry.name ?? '', {}, context.formats)
          if (!readonly && plain !== (entry.name ?? '')) onType(plain)
        }}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}

import type { ClipboardEvent } from 'react'
import type { Bundle } from '#model'
import type { RJSFSchema } from '@rjsf/utils'
import { readFormat } from '../readFormat.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly pointer: string
  readonly schema: RJSFSchema
  readonly text: string
  readonly formats: Bundle['formats']
  readonly disabled?: boolean
  readonly readonly?: boolean
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly onType: (name: string, text: string) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Month, day or year: a short input with its label above. */
export function DatePart(props: Props) {
  const {
    id,
    name,
    pointer,
    schema,
    text,
    formats,
    disabled,
    readonly,
    isInvalid,
    describedBy,
    onType,
    onPaste,
  } = props
  return (
    <div data-pointer={pointer}>
      <label className="lintel-label" htmlFor={id}>
        {schema.title ?? name}
      </label>
      <input
        inputMode="numeric"
        {...readFormat(formats, schema.format)}
        id={id}
        name={name}
        className="lintel-input"
        value={text}
        disabled={disabled}
        readOnly={readonly}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onPaste={onPaste}
        onChange={({ target }) => onType(name, target.value)}
      />
    </div>
  )
}

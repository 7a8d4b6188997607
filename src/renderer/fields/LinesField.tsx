import { useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import { normalizeText } from '#engine'
import { describeField } from '../describeField.ts'
import { messagesIn } from '../issues/messagesIn.ts'
import { FieldError } from '../pieces/FieldError.tsx'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'
import { readLines } from './readLines.ts'

/**
 * A list of strings, one per line; blank lines are ignored. A validation error names the line's
 * number. `ui:options.rows`: height.
 */
export function LinesField(props: FieldProps) {
  const { formData, schema, errorSchema, required, disabled, readonly } = props
  const { id, say, formats, options, store } = readField(props)
  const value: readonly unknown[] = Array.isArray(formData) ? formData : []
  const [typed, setTyped] = useState('')
  const lines = readLines(typed)
  const isTyped =
    lines.length === value.length && lines.every((line, index) => line === value[index])
  const refused = Object.entries((errorSchema ?? {}) as Readonly<Record<string, object>>).flatMap(
    ([place, part]) => {
      const message = /^\d+$/.test(place) ? messagesIn(part).join(' ') : ''
      return message === '' ? [] : say('lines-refused', { line: Number(place) + 1, message })
    },
  )
  const linesId = refused.length > 0 ? `${id}__lines` : undefined
  const count = say('lines', { count: value.length })
  const described = describeField(props, linesId, `${id}__count`)

  return (
    <>
      {linesId && <FieldError id={linesId} prefix={say('error-prefix')} messages={refused} />}
      <textarea
        {...described}
        aria-invalid={described['aria-invalid'] ?? (linesId ? true : undefined)}
        id={id}
        name={id}
        className="lintel-input lintel-textarea"
        rows={typeof options.rows === 'number' ? options.rows : 5}
        value={isTyped ? typed : value.join('\n')}
        disabled={disabled}
        readOnly={readonly}
        onChange={({ target }) => {
          const next = readLines(target.value)
          setTyped(target.value)
          store(next.length === 0 && !required ? undefined : next)
        }}
        onBlur={() => {
          const plain = value.flatMap(
            (line) => normalizeText(String(line), Object(schema.items), formats) || [],
          )
          setTyped('')
          if (!readonly && !deepEquals(plain, value)) store(plain)
        }}
      />
      <p className="lintel-help" id={`${id}__count`}>
        {`${say('lines-hint')} ${
          schema.maxItems === undefined
            ? count
            : say('lines-most', { count: value.length, most: schema.maxItems })
        }`}
      </p>
    </>
  )
}

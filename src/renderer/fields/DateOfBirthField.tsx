import { useState, type ClipboardEvent } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import { plainDigits, readTypedDate } from '#engine'
import { hasErrors } from '../issues/hasErrors.ts'
import { readDatePart } from './dateTexts.ts'
import type { FieldProps } from './FieldProps.ts'
import { toPointer } from '../pointers.ts'
import { DatePart } from './DatePart.tsx'
import { readField } from './readField.ts'

const parts = ['month', 'day', 'year']

/**
 * A date in three inputs, stored as integers { day, month, year }; no value while all three are
 * empty.
 */
export function DateOfBirthField(props: FieldProps) {
  const { formData, fieldPathId, schema, uiSchema, disabled, readonly } = props
  const { id, path, formats, isOff, store } = readField(props)
  const order = (uiSchema?.['ui:order'] as readonly string[] | undefined) ?? parts
  const date = (formData ?? {}) as Readonly<Record<string, unknown>>
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const isInvalid = hasErrors(props)

  const write = (typed: Readonly<Record<string, string>>) => {
    setTexts({ ...texts, ...typed })
    const numbers = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, readDatePart(text)]),
    )
    const next = Object.fromEntries(
      Object.entries({ ...date, ...numbers }).filter(([, value]) => value !== undefined),
    )
    store(Object.keys(next).length === 0 ? undefined : next)
  }
  const paste = (event: ClipboardEvent) => {
    const whole = readTypedDate(event.clipboardData.getData('text'))
    if (isOff || !whole) return
    event.preventDefault()
    write(whole)
  }

  return (
    <div className="lintel-date">
      {order.map((name) => (
        <DatePart
          key={name}
          id={`${id}_${name}`}
          name={name}
          pointer={toPointer([...path, name])}
          schema={Object(schema.properties?.[name])}
          text={
            readDatePart(texts[name] ?? '') === date[name]
              ? (texts[name] ?? '')
              : String(date[name] ?? '')
          }
          formats={formats}
          disabled={disabled}
          readonly={readonly}
          isInvalid={isInvalid}
          describedBy={
            isInvalid ? `${helpId(fieldPathId)} ${errorId(fieldPathId)}` : helpId(fieldPathId)
          }
          onType={(part, text) => write(readTypedDate(text) ?? { [part]: plainDigits(text) })}
          onPaste={paste}
        />
      ))}
    </div>
  )
}

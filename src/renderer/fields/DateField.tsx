import { useState, type ClipboardEvent } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import { plainDigits, readTypedDate } from '#engine'
import { joinDate, splitDate, type DateTexts } from './dateTexts.ts'
import type { FieldProps } from './FieldProps.ts'

const orders = { date: ['month', 'day', 'year'], 'month-year': ['month', 'year'] } as const

/**
 * A date typed as month, day and year ("YYYY-MM-DD"), or as month and year ("YYYY-MM"). A partial
 * date is kept ("-4-": the fourth of no month) so that validation can reject it; no value while
 * nothing is typed.
 */
export function DateField(props: FieldProps) {
  const {
    formData,
    fieldPathId,
    uiSchema,
    schema,
    rawErrors,
    disabled,
    readonly,
    onChange,
    registry,
  } = props
  const { say } = registry.formContext
  const order = uiSchema?.['ui:field'] === 'month-year' ? orders['month-year'] : orders.date
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<DateTexts>({})
  const texts = joinDate(typed, order) === value ? typed : splitDate(value, order)
  const isInvalid = Boolean(rawErrors?.length)
  const helps = Boolean(uiSchema?.['ui:help'] ?? schema.description)
  const describedBy =
    [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId)].filter(Boolean).join(' ') ||
    undefined

  const write = (next: DateTexts) => {
    setTyped(next)
    onChange(joinDate(next, order), fieldPathId.path)
  }
  const type = (part: (typeof order)[number], text: string) => {
    const whole = order.length < 3 ? undefined : readTypedDate(text)
    write(whole ?? { ...texts, [part]: plainDigits(text) })
  }
  const paste = (event: ClipboardEvent) => {
    const whole = readTypedDate(event.clipboardData.getData('text'))
    if (readonly || disabled || order.length < 3 || !whole) return
    event.preventDefault()
    write(whole)
  }

  return (
    <div className="lintel-date">
      {order.map((part) => (
        <div key={part}>
          <label className="lintel-label" htmlFor={`${fieldPathId.$id}_${part}`}>
            {say(`date-${part}`)}
          </label>
          <input
            id={`${fieldPathId.$id}_${part}`}
            name={`${fieldPathId.$id}_${part}`}
            className={
              part === 'year' ? 'lintel-input lintel-input-4' : 'lintel-input lintel-input-2'
            }
            inputMode="numeric"
            autoComplete="off"
            value={texts[part] ?? ''}
            disabled={disabled}
            readOnly={readonly}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onPaste={paste}
            onChange={({ target }) => type(part, target.value)}
          />
        </div>
      ))}
    </div>
  )
}

import { useState, type ClipboardEvent } from 'react'
import { plainDigits, readTypedDate } from '#engine'
import { describeField } from '../describeField.ts'
import { joinDate, splitDate, type DateTexts } from './dateTexts.ts'
import type { FieldProps } from './FieldProps.ts'
import { PartInput } from './PartInput.tsx'
import { readField } from './readField.ts'

const orders = { date: ['month', 'day', 'year'], 'month-year': ['month', 'year'] } as const

/**
 * A date typed as month, day and year ("YYYY-MM-DD"), or as month and year ("YYYY-MM"). A partial
 * date is kept ("-4-": the fourth of no month) so that validation can reject it; no value while
 * nothing is typed.
 */
export function DateField(props: FieldProps) {
  const { formData, uiSchema, disabled, readonly } = props
  const { id, say, isOff, store } = readField(props)
  const described = describeField(props)
  const order = uiSchema?.['ui:field'] === 'month-year' ? orders['month-year'] : orders.date
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<DateTexts>({})
  const texts = joinDate(typed, order) === value ? typed : splitDate(value, order)

  const write = (next: DateTexts) => {
    setTyped(next)
    store(joinDate(next, order))
  }
  const type = (part: (typeof order)[number], text: string) => {
    const whole = order.length < 3 ? undefined : readTypedDate(text)
    write(whole ?? { ...texts, [part]: plainDigits(text) })
  }
  const paste = (event: ClipboardEvent) => {
    const whole = readTypedDate(event.clipboardData.getData('text'))
    if (isOff || order.length < 3 || !whole) return
    event.preventDefault()
    write(whole)
  }

  return (
    <div className="lintel-date">
      {order.map((part) => (
        <PartInput
          {...described}
          key={part}
          id={`${id}_${part}`}
          label={say(`date-${part}`)}
          width={part === 'year' ? 4 : 2}
          value={texts[part] ?? ''}
          disabled={disabled}
          readOnly={readonly}
          onPaste={paste}
          onChange={({ target }) => type(part, target.value)}
        />
      ))}
    </div>
  )
}

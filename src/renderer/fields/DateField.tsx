import { useState, type ClipboardEvent } from 'react'
import { plainDigits, readTypedDate } from '#engine'
import { describeField } from '../describeField.ts'
import { joinDate, splitDate, type DateTexts } from './dateTexts.ts'
import { DateParts } from './DateParts.tsx'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'

const orders = { date: ['month', 'day', 'year'], 'month-year': ['month', 'year'] } as const

/**
 * A date typed as month, day and year ("YYYY-MM-DD"), or as month and year ("YYYY-MM"). A partial
 * date is kept ("-4-": the fourth of no month) so that validation can reject it; no value while
 * nothing is typed.
 */
export function DateField(props: FieldProps) {
  const { formData, uiSchema } = props
  const { isOff, store } = readField(props)
  const order = uiSchema?.['ui:field'] === 'month-year' ? orders['month-year'] : orders.date
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<DateTexts>({})
  const texts = joinDate(typed, order) === value ? typed : splitDate(value, order)

  const write = (next: DateTexts) => {
    setTyped(next)
    store(joinDate(next, order))
  }
  const type = (part: keyof DateTexts, text: string) => {
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
      <DateParts
        field={props}
        described={describeField(props)}
        order={order}
        texts={texts}
        onType={type}
        onPaste={paste}
      />
    </div>
  )
}

import { useState, type ClipboardEvent } from 'react'
import { plainDigits, readTypedDate } from '#engine'
import { describeField } from '../describeField.ts'
import { TimeInput } from '../times/TimeInput.tsx'
import { joinDateTime, splitDateTime } from '../times/dateTimeTexts.ts'
import { nameZone } from '../times/zones.ts'
import { DateParts } from './DateParts.tsx'
import type { DateTexts } from './dateTexts.ts'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'

const parts = ['month', 'day', 'year'] as const

/**
 * A date and a time in one time zone, which is shown: `ui:options.zone` ("America/Chicago"),
 * otherwise the browser's. The value is an RFC 3339 time ("2026-04-27T14:30:00-05:00"); a partial
 * one is kept so that validation can reject it; no value while nothing is typed.
 */
export function DateTimeField(props: FieldProps) {
  const { formData, disabled, readonly } = props
  const { id, say, options, isOff, store } = readField(props)
  const zone = typeof options.zone === 'string' ? options.zone : undefined
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<{ readonly date: DateTexts; readonly time: string }>({
    date: {},
    time: '',
  })
  const texts = joinDateTime(typed, zone) === value ? typed : splitDateTime(value, zone)
  const zoneId = `${id}__zone`
  const described = describeField(props, zoneId)

  const write = (more: Partial<typeof typed>) => {
    const next = { ...texts, ...more }
    setTyped(next)
    store(joinDateTime(next, zone))
  }
  const type = (part: (typeof parts)[number], text: string) =>
    write({ date: readTypedDate(text) ?? { ...texts.date, [part]: plainDigits(text) } })
  const paste = (event: ClipboardEvent) => {
    const whole = readTypedDate(event.clipboardData.getData('text'))
    if (isOff || !whole) return
    event.preventDefault()
    write({ date: whole })
  }

  return (
    <>
      <div className="lintel-date">
        <DateParts
          field={props}
          described={described}
          order={parts}
          texts={texts.date}
          onType={type}
          onPaste={paste}
        />
        <div>
          <label className="lintel-label" htmlFor={`${id}_time`}>
            {say('time-of-day')}
          </label>
          <TimeInput
            {...described}
            id={`${id}_time`}
            value={texts.time}
            disabled={disabled}
            readOnly={readonly}
            onType={(time) => write({ time })}
          />
        </div>
      </div>
      <p className="lintel-help" id={zoneId}>
        {say('time-zone', { zone: nameZone(zone) })}
      </p>
    </>
  )
}

import { errorId, helpId } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { hasErrors } from '../issues/hasErrors.ts'
import { toPointer } from '../pointers.ts'
import type { FieldProps } from './FieldProps.ts'

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A day and a time window, { date, window }. `ui:options`: `min` and `max` days from today,
 * `windows` [{ value, label }].
 */
export function SlotsField(props: FieldProps) {
  const {
    formData,
    schema,
    uiSchema,
    fieldPathId,
    rawErrors,
    errorSchema,
    disabled,
    readonly,
    onChange,
    registry,
  } = props
  const { say } = registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const windows = (options.windows ?? []) as readonly {
    readonly value: string
    readonly label: string
  }[]
  const slot = (formData ?? {}) as { readonly date?: string; readonly window?: string }
  const days = listDays(Number(options.min ?? 0), Number(options.max ?? 0))
  const id = fieldPathId.$id
  const isOff = Boolean(disabled || readonly)
  const isInvalid = hasErrors({ rawErrors, errorSchema })
  const helps = uiSchema?.['ui:help'] ?? schema.description
  const describedBy =
    [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId)].filter(Boolean).join(' ') ||
    undefined
  const titleOf = (name: string, otherwise: string) =>
    String(Object(schema.properties?.[name]).title ?? otherwise)

  const write = (more: { date?: string; window?: string }) => {
    const kept = Object.entries({ ...slot, ...more }).filter(
      ([, part]) => part !== undefined && part !== '',
    )
    onChange(kept.length === 0 ? undefined : Object.fromEntries(kept), fieldPathId.path)
  }

  return (
    <div className="lintel-fields lintel-slots">
      <div className="lintel-field" data-pointer={toPointer([...fieldPathId.path, 'date'])}>
        <label className="lintel-label" htmlFor={`${id}_date`}>
          {titleOf('date', say('slot-day'))}
        </label>
        <select
          id={`${id}_date`}
          name={`${id}_date`}
          className="lintel-input lintel-select"
          value={slot.date ?? ''}
          disabled={isOff}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => write({ date: target.value })}
        >
          <option value="">{say('choose')}</option>
          {[...new Set([...days, ...(slot.date ? [slot.date] : [])])].map((date) => (
            <option key={date} value={date}>
              {nameDay(date)}
            </option>
          ))}
        </select>
      </div>
      <fieldset
        className="lintel-field lintel-group"
        data-pointer={toPointer([...fieldPathId.path, 'window'])}
      >
        <legend className="lintel-label">{titleOf('window', say('slot-window'))}</legend>
        <div className="lintel-cards">
          {windows.map(({ value, label }) => (
            <label key={value} className="lintel-card">
              <input
                type="radio"
                id={`${id}_window-${value}`}
                name={`${id}_window`}
                value={value}
                checked={slot.window === value}
                disabled={isOff}
                aria-describedby={isInvalid ? errorId(fieldPathId) : undefined}
                onChange={() => write({ window: value })}
              />
              <span className="lintel-card-words">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Days in the borrower's calendar, `min` to `max` from today. */
function listDays(min: number, max: number): readonly string[] {
  const today = new Date()
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + min + index))
      .toISOString()
      .slice(0, 10),
  )
}

function nameDay(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : day.format(time)
}

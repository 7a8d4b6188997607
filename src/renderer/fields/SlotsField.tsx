import { pageLanguage } from '#model'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'
import { readPart } from './readPart.tsx'
import { RadioCard } from '../choices/RadioCard.tsx'

interface Slot {
  readonly date?: string
  readonly window?: string
}

type TimeWindow = Readonly<Record<'value' | 'label', string>>

const day = { dateStyle: 'full', timeZone: 'UTC' } as const

/**
 * A day and a time window, { date, window }. `ui:options`: `min` and `max` days from today (the
 * `today` of the services, or the reader's),
 * `closed` weekdays on which no one comes, `windows` [{ value, label }].
 */
export function SlotsField(props: FieldProps) {
  const { formData, schema, registry } = props
  const { id, say, options, isOff, store } = readField(props)
  const slot = (formData ?? {}) as Slot
  const closed = (options.closed ?? []) as readonly string[]
  const today = registry.formContext.services.today?.() ?? writeDay()
  const days = listDays(today, Number(options.min ?? 0), Number(options.max ?? 0)).filter(
    (one) => !closed.includes(weekdayOf(one)),
  )
  const date = readPart(props, 'date')
  const titleOf = (name: string, otherwise: string) =>
    String(Object(schema.properties?.[name]).title ?? otherwise)

  const write = (more: Slot) => {
    const kept = Object.entries({ ...slot, ...more }).filter(
      ([, part]) => part !== undefined && part !== '',
    )
    store(kept.length === 0 ? undefined : Object.fromEntries(kept))
  }

  return (
    <div className="lintel-fields lintel-slots">
      <div className="lintel-field" data-pointer={date.pointer}>
        <label className="lintel-label" htmlFor={`${id}_date`}>
          {titleOf('date', say('slot-day'))}
        </label>
        {date.errors}
        <select
          {...date.described}
          id={`${id}_date`}
          name={`${id}_date`}
          className="lintel-input lintel-select"
          value={slot.date ?? ''}
          disabled={isOff}
          onChange={({ target }) => write({ date: target.value })}
        >
          <option value="">{say('choose')}</option>
          {[...new Set([...days, ...(slot.date ? [slot.date] : [])])].map((one) => (
            <option key={one} value={one}>
              {nameDay(one)}
            </option>
          ))}
        </select>
      </div>
      <Windows
        id={id}
        part={readPart(props, 'window')}
        legend={titleOf('window', say('slot-window'))}
        windows={(options.windows ?? []) as readonly TimeWindow[]}
        chosen={slot.window}
        disabled={isOff}
        onChoose={(window) => write({ window })}
      />
    </div>
  )
}

interface WindowsProps {
  readonly id: string
  readonly part: ReturnType<typeof readPart>
  readonly legend: string
  readonly windows: readonly TimeWindow[]
  readonly chosen: string | undefined
  readonly disabled: boolean
  readonly onChoose: (window: string) => void
}

/** The time windows of a day, one of which is chosen. */
function Windows({ id, part, legend, windows, chosen, disabled, onChoose }: WindowsProps) {
  return (
    <fieldset
      {...part.described}
      className="lintel-field lintel-group"
      role="radiogroup"
      data-pointer={part.pointer}
    >
      <legend className="lintel-label">{legend}</legend>
      {part.errors}
      <div className="lintel-cards">
        {windows.map(({ value, label }) => (
          <RadioCard
            key={value}
            {...{ value, disabled }}
            id={`${id}_window-${value}`}
            name={`${id}_window`}
            isChosen={chosen === value}
            onChoose={() => onChoose(value)}
          >
            <span className="lintel-card-words">{label}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

/** "2026-11-21", today without a moment: Sweden writes dates as ISO 8601 does. */
const writeDay = (moment?: number, timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** Days of 24 hours from the midnight of UTC: no summer time is between them. */
function listDays(today: string, min: number, max: number): readonly string[] {
  const first = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) =>
    writeDay(first + (min + index) * 86_400_000, 'UTC'),
  )
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

function weekdayOf(date: string): string {
  return weekday.format(Date.parse(`${date}T00:00:00Z`)).toUpperCase()
}

function nameDay(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : new Intl.DateTimeFormat(pageLanguage(), day).format(time)
}

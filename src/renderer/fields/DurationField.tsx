import { useState } from 'react'
import type { JsonObject } from '#model'
import { describeField } from '../describeField.ts'
import { joinDuration, splitDuration, units, type DurationTexts } from '../times/durationTexts.ts'
import type { FieldProps } from './FieldProps.ts'

const plain: readonly string[] = ['days', 'hours', 'minutes']

/**
 * A duration as numbers with units, stored as ISO 8601 ("P1DT2H"). `ui:options.units`: the units to
 * ask for; further units of the value are shown too.
 */
export function DurationField(props: FieldProps) {
  const { formData, fieldPathId, uiSchema, disabled, readonly, onChange, registry } = props
  const { say } = registry.formContext
  const named = (uiSchema?.['ui:options'] as JsonObject | undefined)?.units as
    | readonly string[]
    | undefined
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<DurationTexts>({})
  const texts = joinDuration(typed) === value ? typed : splitDuration(value)
  const id = fieldPathId.$id
  const described = describeField(props)
  const shown = units.filter((unit) => (named ?? plain).includes(unit) || texts[unit] !== undefined)

  return (
    <div className="lintel-date">
      {shown.map((unit) => (
        <div key={unit}>
          <label className="lintel-label" htmlFor={`${id}_${unit}`}>
            {say(`duration-${unit}`)}
          </label>
          <input
            {...described}
            id={`${id}_${unit}`}
            name={`${id}_${unit}`}
            className="lintel-input lintel-input-4"
            inputMode="numeric"
            autoComplete="off"
            value={texts[unit] ?? ''}
            disabled={disabled}
            readOnly={readonly}
            onChange={({ target }) => {
              const next = { ...texts, [unit]: target.value }
              setTyped(next)
              onChange(joinDuration(next), fieldPathId.path)
            }}
          />
        </div>
      ))}
    </div>
  )
}

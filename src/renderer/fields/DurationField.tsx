import { useState } from 'react'
import { describeField } from '../describeField.ts'
import { joinDuration, splitDuration, units, type DurationTexts } from '../times/durationTexts.ts'
import type { FieldProps } from './FieldProps.ts'
import { PartInput } from './PartInput.tsx'
import { readField } from './readField.ts'

const plain: readonly string[] = ['days', 'hours', 'minutes']

/**
 * A duration as numbers with units, stored as ISO 8601 ("P1DT2H"). `ui:options.units`: the units to
 * ask for; further units of the value are shown too.
 */
export function DurationField(props: FieldProps) {
  const { formData, disabled, readonly } = props
  const { id, say, options, store } = readField(props)
  const named = options.units as readonly string[] | undefined
  const value = typeof formData === 'string' ? formData : undefined
  const [typed, setTyped] = useState<DurationTexts>({})
  const texts = joinDuration(typed) === value ? typed : splitDuration(value)
  const described = describeField(props)
  const shown = units.filter((unit) => (named ?? plain).includes(unit) || texts[unit] !== undefined)

  return (
    <div className="lintel-date">
      {shown.map((unit) => (
        <PartInput
          {...described}
          key={unit}
          id={`${id}_${unit}`}
          label={say(`duration-${unit}`)}
          width={4}
          value={texts[unit] ?? ''}
          disabled={disabled}
          readOnly={readonly}
          onChange={({ target }) => {
            const next = { ...texts, [unit]: target.value }
            setTyped(next)
            store(joinDuration(next))
          }}
        />
      ))}
    </div>
  )
}

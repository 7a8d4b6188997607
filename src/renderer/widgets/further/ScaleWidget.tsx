import { ownValue } from '#model'
import { choicesOf } from '../../choicesOf.ts'
import { isTaken } from '../stepRange.ts'
import type { WidgetProps } from '../WidgetProps.ts'
import { RadioCard } from '../../choices/RadioCard.tsx'

/**
 * An integer on a scale, each a native radio button: from the field's `minimum` to `maximum`, those
 * that its other limits allow, or its choices. `ui:options.labels`: labels of the ends ({ "1": "Not
 * at all", "5": "Very much" }), which are part of the radio buttons' names. FieldTemplate draws
 * fieldset and legend.
 */
export function ScaleWidget({
  id,
  value,
  schema,
  options,
  disabled,
  readonly,
  onChange,
}: WidgetProps) {
  const { minimum = 1, maximum = 5 } = schema
  const labels = (options.labels ?? {}) as Readonly<Record<string, string>>
  const labelOf = (step: number) => ownValue(labels, String(step))
  const listed = choicesOf(options).map((choice) => Number(choice.value))
  const all = Array.from(
    { length: Math.max(0, maximum - minimum + 1) },
    (_, index) => minimum + index,
  )
  const values = listed.length > 0 ? listed : all.filter((step) => isTaken(step, schema))
  return (
    <div className="lintel-scale">
      <div className="lintel-scale-cards">
        {values.map((step, index) => (
          <RadioCard
            key={step}
            className="lintel-scale-card"
            id={`${id}-${index}`}
            name={id}
            value={step}
            isChosen={step === value}
            disabled={disabled || readonly}
            onChoose={() => onChange(step)}
          >
            <span>
              {step}
              {labelOf(step) && <span className="lintel-hidden"> {labelOf(step)}</span>}
            </span>
          </RadioCard>
        ))}
      </div>
      <div className="lintel-help lintel-scale-ends" aria-hidden="true">
        {values.flatMap((step) =>
          labelOf(step) ? [<span key={step}>{`${step} – ${labelOf(step)}`}</span>] : [],
        )}
      </div>
    </div>
  )
}

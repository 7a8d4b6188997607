import { pageLanguage } from '#model'
import { describeControl } from '../../describeControl.ts'
import { IntegerWidget } from '../IntegerWidget.tsx'
import { NumberWidget } from '../NumberWidget.tsx'
import { stepRange } from '../stepRange.ts'
import type { WidgetProps } from '../WidgetProps.ts'

const sayNumber = (number: number) =>
  number.toLocaleString(pageLanguage(), { maximumFractionDigits: 10 })

/**
 * A number between the field's `minimum` and `maximum`, in steps of `multipleOf` that the schema
 * accepts: dragged, stepped with the arrow keys, or typed in the input next to it. Nothing is
 * chosen before the first use. `ui:options.unit` and `grouped` work as for a number.
 */
export function SliderWidget(props: WidgetProps) {
  const { id, value, label, schema, options, disabled, readonly, onChange, registry } = props
  const { say } = registry.formContext
  const { min, max, step } = stepRange(schema)
  const isInteger = [schema.type].flat().includes('integer')
  const isChosen = typeof value === 'number'
  const unit = typeof options.unit === 'string' ? ` ${options.unit}` : ''
  const Exact = isInteger ? IntegerWidget : NumberWidget
  return (
    <div className="lintel-slider">
      <div className="lintel-slider-track">
        <input
          {...describeControl(props)}
          type="range"
          id={`${id}__range`}
          min={min}
          max={max}
          step={step}
          value={isChosen ? value : min}
          data-empty={!isChosen || undefined}
          disabled={disabled || readonly}
          aria-label={label}
          aria-valuetext={isChosen ? sayNumber(value) + unit : say('slider-empty')}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <div className="lintel-help lintel-scale-ends" aria-hidden="true">
          <span>{sayNumber(min) + unit}</span>
          <span>{sayNumber(max) + unit}</span>
        </div>
      </div>
      <Exact {...props} />
    </div>
  )
}

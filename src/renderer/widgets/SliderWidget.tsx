import { describeControl } from '../describeControl.ts'
import { IntegerWidget } from './IntegerWidget.tsx'
import { NumberWidget } from './NumberWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const sayNumber = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 10 })

/**
 * A number between `minimum` and `maximum` of the field, in steps of `multipleOf`, dragged, stepped with the arrow keys, or typed exactly in the
 * input next to it. Nothing is chosen before one of the two is used. `ui:options.unit`, `grouped` as those of a number.
 */
export function SliderWidget(props: WidgetProps) {
  const { id, value, label, schema, options, disabled, readonly, onChange, registry } = props
  const { say } = registry.formContext
  const { minimum = 0, maximum = 100 } = schema
  const isInteger = [schema.type].flat().includes('integer')
  const step = schema.multipleOf ?? (isInteger ? 1 : (maximum - minimum) / 100)
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
          min={minimum}
          max={maximum}
          step={step}
          value={isChosen ? value : minimum}
          data-empty={!isChosen || undefined}
          disabled={disabled || readonly}
          aria-label={label}
          aria-valuetext={isChosen ? sayNumber(value) + unit : say('slider-empty')}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <div className="lintel-help lintel-scale-ends" aria-hidden="true">
          <span>{sayNumber(minimum) + unit}</span>
          <span>{sayNumber(maximum) + unit}</span>
        </div>
      </div>
      <Exact {...props} />
    </div>
  )
}

import { readNumber } from '../numbers/readNumber.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * An integer. `ui:options.unit` follows it ("sq ft"); thousands are separated only with
 * `ui:options.grouped`.
 */
export function IntegerWidget(props: WidgetProps) {
  const { unit, grouped: isGrouped } = props.options
  const { minimum, maximum } = props.schema
  const format = (value: unknown) =>
    typeof value === 'number' && isGrouped === true ? grouped.format(value) : String(value ?? '')
  return (
    <AmountInput
      widget={props}
      read={(text) => readNumber(text, { decimals: 0, minimum, maximum })}
      format={format}
      inputMode="numeric"
      width={Math.max(4, format(maximum ?? 9_999_999).length + 1)}
      after={typeof unit === 'string' ? unit : undefined}
    />
  )
}

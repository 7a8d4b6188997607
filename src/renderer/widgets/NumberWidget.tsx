import { decimalsOf } from '../numbers/decimalsOf.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** All decimals of a number, with thousands separators. */
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
const bare = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false })

/**
 * A number with decimals. `ui:options.unit` ("acres") follows the input; `ui:options.grouped`
 * separates thousands with commas.
 */
export function NumberWidget(props: WidgetProps) {
  const { unit, grouped: isGrouped } = props.options
  const { minimum, maximum } = props.schema
  const decimals = decimalsOf(props.schema, props.registry.formContext.formats)
  const format = (value: unknown) =>
    typeof value === 'number'
      ? (isGrouped === true ? grouped : bare).format(value)
      : String(value ?? '')
  return (
    <AmountInput
      widget={props}
      read={(text) => readNumber(text, { decimals, minimum, maximum })}
      format={format}
      decimals={decimals}
      // A phone's decimal keyboard has no minus sign.
      inputMode={minimum !== undefined && minimum < 0 ? 'text' : 'decimal'}
      after={typeof unit === 'string' ? unit : undefined}
    />
  )
}

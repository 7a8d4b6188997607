import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * An integer. `ui:options.unit` follows it ("sq ft"); thousands are separated only with
 * `ui:options.grouped`.
 */
export function IntegerWidget(props: WidgetProps) {
  const { unit, grouped: isGrouped } = props.options
  const format = (value: unknown) =>
    typeof value === 'number' && isGrouped === true ? grouped.format(value) : String(value ?? '')
  return (
    <AmountInput
      widget={props}
      parse={parseInteger}
      format={format}
      inputMode="numeric"
      width={Math.max(4, format(props.schema.maximum ?? 9_999_999).length + 1)}
      after={typeof unit === 'string' ? unit : undefined}
    />
  )
}

function parseInteger(text: string): number | string | undefined {
  const bare = text.replace(/[\s,]/g, '')
  if (bare === '') return undefined
  return /^-?\d{1,15}$/.test(bare) ? Number(bare) : text
}

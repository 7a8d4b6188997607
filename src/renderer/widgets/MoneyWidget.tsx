import { formatAmount } from '../amount.ts'
import { decimalsOf } from '../numbers/decimalsOf.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** An amount in US dollars, cents as decimals. */
export function MoneyWidget(props: WidgetProps) {
  const { schema, registry } = props
  const { minimum, maximum } = schema
  const decimals = decimalsOf(schema, registry.formContext.formats)
  return (
    <AmountInput
      widget={props}
      read={(text) => readNumber(text, { isMoney: true, decimals, minimum, maximum })}
      format={formatAmount}
      decimals={decimals}
      before={registry.formContext.say('money-sign')}
    />
  )
}

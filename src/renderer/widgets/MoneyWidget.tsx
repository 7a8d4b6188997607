import { formatAmount, parseAmount } from '../amount.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** An amount in US dollars, cents as decimals. */
export function MoneyWidget(props: WidgetProps) {
  return (
    <AmountInput
      widget={props}
      parse={parseAmount}
      format={formatAmount}
      before={props.registry.formContext.say('money-sign')}
    />
  )
}

import { formatCents, readCents } from '../cents.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** An amount typed in dollars and cents and stored as whole cents. */
export function CentsWidget(props: WidgetProps) {
  return (
    <AmountInput
      widget={props}
      read={(text) => readCents(text, props.schema)}
      format={formatCents}
      decimals={2}
      before={props.registry.formContext.say('money-sign')}
    />
  )
}

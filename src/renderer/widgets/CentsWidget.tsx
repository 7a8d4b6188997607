import { formatCents, parseCents } from '../cents.ts'
import { AmountInput } from './AmountInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** An amount typed in dollars and cents and stored as whole cents. */
export function CentsWidget(props: WidgetProps) {
  return (
    <AmountInput
      widget={props}
      parse={parseCents}
      format={formatCents}
      before={props.registry.formContext.say('money-sign')}
    />
  )
}

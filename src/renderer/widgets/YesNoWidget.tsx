import { RadioCardsWidget } from './RadioCardsWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Yes or no, for true and false or "YES" and "NO", in this order whatever the schema's. */
export function YesNoWidget(props: WidgetProps) {
  const { say } = props.registry.formContext
  const yes = say('yes')
  const no = say('no')
  const labels = {
    true: yes,
    YES: yes,
    false: no,
    NO: no,
    ...(props.options.labels as object | undefined),
  }
  const enumOptions = [...(props.options.enumOptions ?? [])].sort(
    (one, other) => rank(one) - rank(other),
  )
  return <RadioCardsWidget {...props} options={{ ...props.options, enumOptions, labels }} />
}

function rank({ value }: { readonly value: unknown }): number {
  return Number(value === false || value === 'NO')
}

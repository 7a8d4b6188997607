import { formatDate } from '#engine'
import { choicesOf } from '../choicesOf.ts'
import { formatCents } from '../cents.ts'
import { formatAmount } from '../amount.ts'
import { ShownChange } from './ShownChange.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A read-only value or the only choice: the label of a choice, a date, `ui:options.as` "money"
 * (dollars) or "cents", otherwise unchanged. The widget `masked` shows the last four characters in
 * place of `{last4}` in `ui:options.mask`.
 */
export function ShownWidget({
  id,
  value: given,
  label,
  schema,
  options,
  uiSchema,
  registry,
}: WidgetProps) {
  const value = given ?? schema.const
  const { say } = registry.formContext
  const isMasked = uiSchema?.['ui:widget'] === 'masked'
  const shown = isMasked ? masked() : text()
  return (
    <>
      <span id={id} className="lintel-shown">
        {shown}
      </span>
      {schema.readOnly === true && <ShownChange label={label} text={shown} />}
    </>
  )

  function masked(): string {
    const last4 = String(value ?? '').slice(-4)
    return last4 === ''
      ? say('not-given')
      : String(options.mask ?? '•••-••-{last4}').replace('{last4}', last4)
  }

  function text(): string {
    if (value === undefined || value === null || value === '') return say('not-given')
    const choice = choicesOf(options).find((candidate) => candidate.value === value)
    if (choice) return choice.label
    if (options.as === 'cents') return say('money-sign') + formatCents(value)
    if (options.as === 'money') return say('money-sign') + formatAmount(value)
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    return formatDate(value) ?? String(value)
  }
}

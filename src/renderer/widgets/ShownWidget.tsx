import { sayValue } from '../sayValue.ts'
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
  const shown = isMasked ? masked() : sayValue(value, options, options.as, say)
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
}

import { DigitsInput } from './DigitsInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * Routing and account numbers, PINs. `ui:options`: `groups` (sizes of visual groups, [4] repeats);
 * after the field is left, `lastFour` shows only these digits, `secret` none.
 */
export function DigitsWidget(props: WidgetProps) {
  const { groups, lastFour, secret } = props.options
  const last = secret === true ? 0 : lastFour === true ? 4 : undefined
  return (
    <DigitsInput
      widget={props}
      groups={Array.isArray(groups) ? (groups as number[]) : []}
      separator=" "
      last={last}
    />
  )
}

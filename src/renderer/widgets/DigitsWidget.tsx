import { DigitsInput } from './DigitsInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Routing and account numbers, PINs. `ui:options`: `groups` (sizes set apart for reading, [4] repeats); once it is left, `lastFour` shows only these, `secret` none. */
export function DigitsWidget(props: WidgetProps) {
  const { groups, lastFour, secret } = props.options
  const last = secret === true ? 0 : lastFour === true ? 4 : undefined
  return <DigitsInput widget={props} groups={Array.isArray(groups) ? (groups as number[]) : []} separator=" " last={last} />
}

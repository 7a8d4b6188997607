import { DigitsInput } from './DigitsInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Routing and account numbers. `ui:options`: `groups` (sizes set apart for reading, [4] repeats), `lastFour` (only these once it is left). */
export function DigitsWidget(props: WidgetProps) {
  const { groups, lastFour } = props.options
  return (
    <DigitsInput widget={props} groups={Array.isArray(groups) ? (groups as number[]) : []} separator=" " isMasked={lastFour === true} />
  )
}

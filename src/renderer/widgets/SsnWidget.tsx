import { DigitsInput } from './DigitsInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const groups = [3, 2, 4]

/**
 * A Social Security number: 123-45-6789 while typing, •••-••-6789 after the field is left,
 * "123456789" in the answer.
 */
export function SsnWidget(props: WidgetProps) {
  return <DigitsInput widget={props} groups={groups} separator="-" last={4} />
}

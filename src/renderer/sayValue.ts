import { formatDate, formatMoney } from '#engine'
import type { Json } from '#model'
import { choicesOf } from './choicesOf.ts'
import type { RendererContext } from './RendererContext.ts'
import type { WidgetProps } from './widgets/WidgetProps.ts'

/**
 * A value in words: the label of a choice, a date, `as` "money" (dollars), "cents" or "ssn" (its
 * end), otherwise unchanged.
 */
export function sayValue(
  value: Json | undefined,
  options: WidgetProps['options'],
  as: unknown,
  say: RendererContext['say'],
): string {
  if (value === undefined || value === null || value === '') return say('not-given')
  const choice = choicesOf(options).find((candidate) => candidate.value === value)
  if (choice) return choice.label
  if (typeof value === 'number' && (as === 'cents' || as === 'money')) {
    const dollars = as === 'cents' ? value / 100 : value
    return formatMoney(dollars, Number.isInteger(dollars) ? 0 : 2)
  }
  if (as === 'ssn') return `•••-••-${String(value).slice(-4)}`
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  return formatDate(value) ?? String(value)
}

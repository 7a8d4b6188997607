import { formatDate } from '#engine'
import type { Json } from '#model'
import { formatAmount } from './amount.ts'
import { formatCents } from './cents.ts'
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
  if (as === 'cents') return say('money-sign') + formatCents(value)
  if (as === 'money') return say('money-sign') + formatAmount(value)
  if (as === 'ssn') return `•••-••-${String(value).slice(-4)}`
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  return formatDate(value) ?? String(value)
}

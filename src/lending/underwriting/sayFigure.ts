import { formatDollars, formatRate, wordOption } from '#engine'
import type { Json } from '#model'

/** A fact of underwriting as people read it, by the unit in its name; codes in words. */
export function sayFigure(fact: string, value: Json): string {
  if (Array.isArray(value)) return value.map((each: Json) => sayFigure(fact, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return wordOption(value)
  if (typeof value !== 'number') return 'none'
  if (fact.endsWith('Cents')) return formatDollars(value)
  return fact.endsWith('Bps') ? formatRate(value) : String(value)
}

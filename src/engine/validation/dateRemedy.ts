import { isShape, type Json } from '#model'
import type { FoundField } from './fieldAt.ts'

const parts = ['year', 'month', 'day'] as const
type Part = (typeof parts)[number]
type Texts = Readonly<Record<Part, string>>

/**
 * Which part of a date keeps it from being a day of the calendar, in the lender's words
 * ("remedy-date-…"): empty for other fields, for no date at all and for a date that exists.
 * `value`: "2026-11-29" or `{ year, month, day }`, as far as it was typed.
 */
export function dateRemedy(
  value: Json | undefined,
  field: FoundField | undefined,
  words: Readonly<Record<string, string>>,
): string {
  const texts = field && textsOf(value, field)
  if (!texts || parts.every((part) => texts[part] === '')) return ''
  const { name, days = '' } = mistakeIn(texts) ?? {}
  return (words[`remedy-date-${name}`] ?? '').replaceAll('{days}', () => String(days))
}

function textsOf(value: Json | undefined, { schema }: FoundField): Texts | undefined {
  const properties = isShape(schema.properties) ? schema.properties : {}
  const isDate = schema.format === 'date' || parts.every((part) => Object.hasOwn(properties, part))
  if (!isDate) return undefined
  const [year = '', month = '', day = ''] =
    typeof value === 'string'
      ? value.split('-')
      : parts.map((part) => String((isShape(value) ? value[part] : undefined) ?? ''))
  return { year, month, day }
}

function mistakeIn({
  year,
  month,
  day,
}: Texts): { readonly name: string; readonly days?: number } | undefined {
  if ([year, month, day].includes('')) return { name: 'missing' }
  if (![year, month, day].every((text) => /^\d+$/.test(text))) return { name: 'digits' }
  if (Number(month) < 1 || Number(month) > 12) return { name: 'month' }
  if (Number(year) < 1900 || Number(year) > 9999) return { name: 'year' }
  // Day 0 of the next month is the last of this one.
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) < 1 || Number(day) > days ? { name: 'day', days } : undefined
}

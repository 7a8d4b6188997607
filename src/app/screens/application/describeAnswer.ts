import { formatDate, formatMoney, formatPhone } from '#engine'
import type { Json, JsonObject } from '#model'

export interface AnswerLine {
  readonly label: string
  /** "" where nothing was given. */
  readonly text: string
}

interface Words {
  readonly yes: string
  readonly no: string
}

/** An answer in the words of its form: titles of the schema, labels of choices, money and dates as the borrower reads them. */
export function describeAnswer(schema: JsonObject, look: JsonObject, answer: JsonObject, words: Words): readonly AnswerLine[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>
  return Object.entries(properties).flatMap(([name, part]) => {
    const value = answer[name]
    const own = (look[name] ?? {}) as JsonObject
    if (value === undefined || own['ui:widget'] === 'hidden') return []
    const label = String(own['ui:title'] ?? part['title'] ?? name)
    return describeValue(label, part, own, value, words)
  })
}

function describeValue(label: string, part: JsonObject, look: JsonObject, value: Json, words: Words): readonly AnswerLine[] {
  if (Array.isArray(value)) return describeList(label, part, look, value as readonly Json[], words)
  if (typeof value !== 'object' || value === null) return [{ label, text: describeOne(part, look, value, words) }]
  const date = formatDate(value)
  if (date !== undefined) return [{ label, text: date }]
  if ('street1' in value) return [{ label, text: describeAddress(value as JsonObject) }]
  return describeAnswer(part, look, value as JsonObject, words)
}

function describeList(label: string, part: JsonObject, look: JsonObject, items: readonly Json[], words: Words): readonly AnswerLine[] {
  const item = (part['items'] ?? {}) as JsonObject
  if (items.every((one) => typeof one !== 'object')) {
    return [{ label, text: items.map((one) => describeOne(item, look, one, words)).join(', ') }]
  }
  const title = String(item['title'] ?? label)
  return items.flatMap((one, index) => {
    const lines = describeAnswer(item, (look['items'] ?? {}) as JsonObject, one as JsonObject, words)
    const name = (one as JsonObject)['name'] ?? undefined
    if (lines.length === 0) return typeof name === 'string' ? [{ label: title, text: name }] : []
    return [{ label: `${title} ${index + 1}`, text: lines.map((line) => `${line.label}: ${line.text}`).join(' · ') }]
  })
}

function describeOne(part: JsonObject, look: JsonObject, value: Json, words: Words): string {
  if (value === null || value === '') return ''
  const labels = ((look['ui:options'] as JsonObject | undefined)?.['labels'] ?? {}) as Readonly<Record<string, string>>
  const label = labels[String(value)]
  if (label !== undefined) return label
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const kind = String(part['format'] ?? look['ui:widget'] ?? '')
  if (typeof value === 'number') return kind === 'cents' ? formatMoney(value / 100) : kind === 'money' ? formatMoney(value) : String(value)
  if (typeof value === 'string' && kind === 'phone') return formatPhone(value) ?? value
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value) ?? value
  return String(value)
}

function describeAddress(address: JsonObject): string {
  const { street1, street2, city, state, zip } = address
  return [street1, street2, city, `${String(state ?? '')} ${String(zip ?? '')}`.trim()].filter(Boolean).join(', ')
}

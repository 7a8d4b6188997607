import {
  choicesIn,
  ownValue,
  type Bundle,
  type FactFormat,
  type Json,
  type JsonObject,
} from '#model'
import { formatDate } from '../formats/formatDate.ts'
import { formatDollars } from '../formats/formatDollars.ts'
import { formatFact } from '../formats/formatFact.ts'
import { formatPhone } from '../formats/formatPhone.ts'

export interface ValueWords {
  readonly words: Bundle['words']
  readonly formats: Bundle['formats']
}

const formatsOf: Readonly<Record<string, FactFormat>> = {
  cents: 'money',
  'basis-points': 'basis-points',
  years: 'years',
}

/**
 * One value as the person who gave it reads it: the label of its choice, otherwise as its control
 * shows it. "" for null without a label, and for an empty text.
 */
export function sayValue(
  part: JsonObject,
  look: JsonObject,
  value: Json,
  { words, formats }: ValueWords,
): string {
  const { labels = {}, as } = (look['ui:options'] ?? {}) as {
    readonly labels?: Readonly<Record<string, string>>
    readonly as?: string
  }
  const key = String(value)
  const label = ownValue(labels, key) ?? titleOf(part, value) ?? choiceOf(part, key, words)
  if (label !== undefined) return label
  if (value === null) return ''
  const kind = as ?? kindOf(part, look, formats)
  if (value === true || value === false || isYesNo(part, kind))
    return (value === true || value === 'YES' ? words.yes : words.no) ?? key
  if (typeof value === 'number') return sayNumber(value, kind)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (kind === 'phone' && /^(\+1|[^+])/.test(value)) return formatPhone(value) ?? value
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? (formatDate(value) ?? value) : value
}

/** In the page's own words, where the choices have no titles. */
function choiceOf(
  { enum: choices }: JsonObject,
  key: string,
  words: Bundle['words'],
): string | undefined {
  return Array.isArray(choices) ? ownValue(words, `choice-${key}`) : undefined
}

function kindOf({ format }: JsonObject, look: JsonObject, formats: Bundle['formats']): string {
  const known =
    typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined
  return String(look['ui:widget'] ?? known?.widget ?? format ?? '')
}

/** A value that a format would round is shown as it is. */
function sayNumber(value: number, kind: string): string {
  if (kind === 'money') {
    const cents = Math.round(value * 100)
    return cents / 100 === value ? formatDollars(cents) : `$${value}`
  }
  const format = Object.hasOwn(formatsOf, kind) ? formatsOf[kind] : undefined
  const said = format && formatFact(kind === 'years' ? value / 12 : value, format)
  return said ?? String(value)
}

/** Whether YES and NO are all that can be answered. */
function isYesNo(part: JsonObject, kind: string): boolean {
  const choices = choicesIn(part) ?? []
  return (
    kind === 'yes-no' ||
    (choices.length > 0 && choices.every((choice) => choice === 'YES' || choice === 'NO'))
  )
}

/** For a choice that the schema itself names. */
function titleOf({ oneOf, anyOf }: JsonObject, value: Json): string | undefined {
  const choices = [oneOf, anyOf].flat().filter(Boolean) as readonly JsonObject[]
  const title = choices.find((choice) => choice.const === value)?.title
  return typeof title === 'string' ? title : undefined
}

import { formatDollars, formatDate, formatFact, formatPhone } from '#engine'
import { controlOfDrawn, type FactFormat, type Json, type JsonObject } from '#model'
import { fieldsOf } from './fieldsOf.ts'

export interface AnswerLine {
  readonly label: string
  /** "" if nothing was given. */
  readonly text: string
  /** For an item of a list: its lines, instead of a text. */
  readonly lines?: readonly AnswerLine[]
  /** For a field of files: the files that it refers to. */
  readonly files?: readonly AnsweredFile[]
}

export interface AnsweredFile {
  readonly uuid: string
  readonly name: string
}

interface Words {
  readonly yes: string
  readonly no: string
  /** Replaces a secret. */
  readonly hidden?: string
}

const formatsOf: Readonly<Record<string, FactFormat>> = {
  cents: 'money',
  'basis-points': 'basis-points',
  years: 'years',
}

/**
 * An answer in the words of its form: titles of the schema, labels of choices, money and dates as
 * the borrower reads them. `secrets`: pointers into the answer, `*` for every item of a list.
 */
export function describeAnswer(
  schema: JsonObject,
  look: JsonObject,
  answer: JsonObject,
  words: Words,
  secrets: readonly string[] = [],
): readonly AnswerLine[] {
  return [...fieldsOf(schema, look), ...namedByPerson(schema, answer)].flatMap(([name, part]) => {
    const value = Object.hasOwn(answer, name) ? answer[name] : undefined
    const own = (look[name] ?? {}) as JsonObject
    if (value === undefined || value === null || own['ui:widget'] === 'hidden') return []
    return describeValue(
      String(own['ui:title'] ?? part['title'] ?? name),
      part,
      own,
      value,
      words,
      below(secrets, escape(name)),
    )
  })
}

function describeValue(
  label: string,
  part: JsonObject,
  look: JsonObject,
  value: Json,
  words: Words,
  secrets: readonly string[],
): readonly AnswerLine[] {
  if (secrets.includes('')) return [{ label, text: words.hidden ?? '' }]
  if (Array.isArray(value))
    return describeList(label, part, look, value as readonly Json[], words, secrets)
  if (typeof value !== 'object' || value === null)
    return [{ label, text: describeOne(part, look, value, words) }]
  const date = formatDate(value)
  if (date !== undefined) return [{ label, text: date }]
  if ('street1' in value) return [{ label, text: describeAddress(value as JsonObject) }]
  return describeAnswer(part, look, value as JsonObject, words, secrets)
}

function describeList(
  label: string,
  part: JsonObject,
  look: JsonObject,
  items: readonly Json[],
  words: Words,
  secrets: readonly string[],
): readonly AnswerLine[] {
  if (isUpload(part, look)) return describeFiles(label, items as unknown as readonly AnsweredFile[])
  const item = (part['items'] ?? {}) as JsonObject
  const ofItem = below(secrets, '*')
  if (items.every((one) => typeof one !== 'object')) {
    if (ofItem.includes('')) return [{ label, text: words.hidden ?? '' }]
    return items.length > 0
      ? [{ label, text: items.map((one) => describeOne(item, look, one, words)).join(', ') }]
      : []
  }
  const title = String(item['title'] ?? label)
  const { itemBy = '' } = (look['ui:options'] ?? {}) as { itemBy?: string }
  return items.flatMap((one, index) => {
    const own = (look['items'] ?? {}) as JsonObject
    const numbered = `${title} ${index + 1}`
    if (Array.isArray(one))
      return describeList(numbered, item, own, one as readonly Json[], words, ofItem)
    const lines = describeAnswer(item, own, one as JsonObject, words, ofItem)
    const { name } = one as JsonObject
    if (lines.length === 0) return typeof name === 'string' ? [{ label: title, text: name }] : []
    const by = (one as JsonObject)[itemBy]
    return [{ label: typeof by === 'string' && by !== '' ? by : numbered, text: '', lines }]
  })
}

function describeFiles(label: string, files: readonly AnsweredFile[]): readonly AnswerLine[] {
  return files.length > 0 ? [{ label, text: files.map(({ name }) => name).join(', '), files }] : []
}

function isUpload(part: JsonObject, look: JsonObject): boolean {
  return (look['ui:field'] ?? look['ui:widget'] ?? controlOfDrawn(part)) === 'upload'
}

/** Members of an object whose names the person typed. */
function namedByPerson(
  { properties, 'x-entries': entries, additionalProperties }: JsonObject,
  answer: JsonObject,
) {
  if (!entries && typeof additionalProperties !== 'object') return []
  const part = (typeof additionalProperties === 'object' ? additionalProperties : {}) as JsonObject
  const { title: _, ...untitled } = part
  return Object.keys(answer)
    .filter((name) => !Object.hasOwn((properties ?? {}) as JsonObject, name))
    .map((name) => [name, untitled] as const)
}

/** The pointers below one key. */
function below(secrets: readonly string[], key: string): readonly string[] {
  return secrets
    .filter((secret) => secret.split('/')[1] === key)
    .map((secret) => secret.slice(key.length + 1))
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function describeOne(part: JsonObject, look: JsonObject, value: Json, words: Words): string {
  const { labels = {}, as } = (look['ui:options'] ?? {}) as {
    labels?: Readonly<Record<string, string>>
    as?: string
  }
  const label = labels[String(value)] ?? titleOf(part, value)
  if (label !== undefined) return label
  if (value === true || value === 'YES') return words.yes
  if (value === false || value === 'NO') return words.no
  const kind = as ?? String(part['format'] ?? look['ui:widget'] ?? '')
  const formatted =
    formatsOf[kind] && formatFact(kind === 'years' ? Number(value) / 12 : value, formatsOf[kind])
  if (formatted !== undefined) return formatted
  if (kind === 'money' && typeof value === 'number') return formatDollars(Math.round(value * 100))
  if (typeof value === 'string' && kind === 'phone') return formatPhone(value) ?? value
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return formatDate(value) ?? value
  return String(value)
}

/** For a choice that the schema itself names. */
function titleOf(part: JsonObject, value: Json): string | undefined {
  const choices = (part['oneOf'] ?? []) as readonly JsonObject[]
  const title = choices.find((choice) => choice['const'] === value)?.['title']
  return typeof title === 'string' ? title : undefined
}

function describeAddress(address: JsonObject): string {
  const { street1, street2, city, state, zip } = address
  return [street1, street2, city, `${String(state ?? '')} ${String(zip ?? '')}`.trim()]
    .filter(Boolean)
    .join(', ')
}

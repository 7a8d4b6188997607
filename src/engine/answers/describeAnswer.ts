import {
  controlOfDrawn,
  entrySchema,
  hasParts,
  isShape,
  nameOptions,
  settle,
  fromJson,
} from '#model'
import type { Entries, Json, JsonObject, OpenSchema } from '#model'
import { formatDate } from '../formats/formatDate.ts'
import type { AnsweredFile, AnswerLine } from './AnswerLine.ts'
import { describeChoices } from './describeChoices.ts'
import { everyField } from './everyField.ts'
import { nameRow } from './nameRow.ts'
import { sayAddress } from './sayAddress.ts'
import { sayValue, type ValueWords } from './sayValue.ts'

/** A form as drawn. */
export interface AnsweredForm extends ValueWords {
  /** Prepared for drawing (`drawable` in #loader). */
  readonly schema: JsonObject
  readonly look: JsonObject
  /** Evaluates its conditions. Without it, fields that were left empty have no line. */
  readonly open?: OpenSchema
}

/** One part of the form, and what its answer is called. */
interface Part {
  readonly label: string
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly pointer: string
  readonly secrets: readonly string[]
}

/**
 * An answer in the words of its form, in its order: every value once, and every field that was
 * asked and left empty. `secrets`: pointers into the answer, `*` for every item of a list; only
 * whether they were given is said.
 */
export function describeAnswer(
  form: AnsweredForm,
  answer: JsonObject,
  secrets: readonly string[] = [],
): readonly AnswerLine[] {
  const { schema, look } = form
  return describeObject({ label: '', schema, look, pointer: '', secrets }, answer, form)
}

function describeObject(part: Part, value: JsonObject, form: AnsweredForm): readonly AnswerLine[] {
  const settled = settle(part.schema, value, form.open ?? openAll)
  const choices = describeChoices(part, settled.choices, value, form.words)
  const isSaid = (pointer: string) => choices.some((line) => line.pointer === pointer)
  const drawn = inOrder(Object.entries((settled.schema.properties ?? {}) as JsonObject), part.look)
  const fields = [...drawn, ...fieldsLeft(part, value, new Set(drawn.map(([name]) => name)))]
  const lines = fields.flatMap(([name, schema]) => {
    const below = partBelow(part, name, isShape(schema) ? schema : {})
    if (isSaid(below.pointer)) return []
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    const own = member === undefined ? leftEmpty(below, form) : describeValue(below, member, form)
    return below.look['ui:widget'] === 'hidden'
      ? own.map((line) => ({ ...line, isHidden: true }))
      : own
  })
  return [...choices, ...lines]
}

/** Every condition is taken as true. */
function openAll(schema: JsonObject): JsonObject {
  if (!hasParts(schema)) return schema
  const { if: _if, then: _then, else: _else, allOf: _allOf, ...rest } = schema
  const { 'x-alternatives': _sets, ...own } = schema
  return { ...rest, properties: Object.fromEntries(everyField(own)) }
}

type Field = readonly [name: string, schema: Json]

function inOrder(fields: readonly Field[], look: JsonObject): readonly Field[] {
  const order = (look['ui:order'] ?? []) as readonly string[]
  const rest = order.includes('*') ? order.indexOf('*') : order.length
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : rest)
  return [...fields].sort(([one], [other]) => rank(one) - rank(other))
}

/** Values without a drawn field: under names that the person typed, or of a field left out now. */
function fieldsLeft(
  { schema }: Part,
  value: JsonObject,
  known: ReadonlySet<string>,
): readonly Field[] {
  const others = new Map(everyField(schema))
  const entries = fromJson<Entries | undefined>(schema['x-entries'])
  const names = [...new Set([...others.keys(), ...Object.keys(value)])]
  return names
    .filter((name) => !known.has(name) && Object.hasOwn(value, name))
    .map((name) => [
      name,
      others.get(name) ?? untitled(entries ? entrySchema(entries, name) : undefined),
    ])
}

const untitled = ({ title: _title, ...schema }: JsonObject = {}): JsonObject => schema

function partBelow({ look, pointer, secrets }: Part, name: string, schema: JsonObject): Part {
  const key = name.replaceAll('~', '~0').replaceAll('/', '~1')
  const member = Object.hasOwn(look, name) ? look[name] : undefined
  const own = isShape(member) ? member : {}
  const title = [own['ui:title'], schema.title].find((each) => typeof each === 'string')
  return {
    label: String(title ?? name),
    schema,
    look: own,
    pointer: `${pointer}/${key}`,
    secrets: secretsBelow(secrets, key),
  }
}

const secretsBelow = (secrets: readonly string[], key: string): readonly string[] =>
  secrets
    .filter((secret) => secret.split('/')[1] === key)
    .map((secret) => secret.slice(key.length + 1))

/** A secret that is not kept may have been given. */
function leftEmpty({ label, schema, pointer, secrets }: Part, { open }: AnsweredForm) {
  const isAsked = schema['x-constant'] === undefined && schema.readOnly !== true
  return open && isAsked && !secrets.includes('') ? [{ pointer, label, text: '' }] : []
}

function describeValue(part: Part, value: Json, form: AnsweredForm): readonly AnswerLine[] {
  const { label, pointer, secrets } = part
  if (secrets.includes('')) return [{ pointer, label, text: form.words['review-hidden'] ?? '' }]
  if (Array.isArray(value)) return describeList(part, value as readonly Json[], form)
  if (!isShape(value)) return [{ pointer, label, text: sayPlain(part, value, form), value }]
  const isDate = Object.keys(value).every((key) => ['year', 'month', 'day'].includes(key))
  const date = isDate ? formatDate(value) : undefined
  if (date !== undefined) return [{ pointer, label, text: date, value }]
  if ('street1' in value) {
    const { schema, choices } = settle(part.schema, value, form.open ?? openAll)
    const country = describeChoices(part, choices, value, form.words)
    const text = sayAddress({ ...part, schema }, country, value, form)
    return [{ pointer, label, text, value }]
  }
  const lines = describeObject(part, value, form)
  return lines.length > 0 ? lines : [{ pointer, label, text: '', value }]
}

/** A value without members; one of several shapes is read by the shape that it has. */
function sayPlain({ schema, look }: Part, value: Json, form: AnsweredForm): string {
  const { schema: shape, choices } = settle(schema, value, form.open ?? openAll)
  const constants = choices.flatMap(({ options, chosen }) => {
    const option = options[chosen ?? -1]
    return option?.['x-constant'] === undefined ? [] : { options, index: chosen! }
  })
  const { labels } = (look['ui:options'] ?? {}) as { readonly labels?: JsonObject }
  const [constant] = constants
  return constant
    ? nameOptions(constant.options, { look, labels, words: form.words })[constant.index]!
    : sayValue(shape, look, value, form)
}

function describeList(
  part: Part,
  items: readonly Json[],
  form: AnsweredForm,
): readonly AnswerLine[] {
  const { label, pointer, secrets } = part
  if (items.length === 0) return [{ pointer, label, text: '', value: items }]
  const { schema } = settle(part.schema, items, form.open ?? openAll)
  const look = part.look['ui:field'] ?? part.look['ui:widget'] ?? controlOfDrawn(schema)
  if (look === 'upload') {
    const files = fromJson<readonly AnsweredFile[]>(items)
    return [{ pointer, label, text: files.map(({ name }) => name).join(', '), value: items, files }]
  }
  const places = schema['x-places'] as readonly Json[] | undefined
  const parts = items.map((item, index) =>
    itemOf({ ...part, schema }, index, { item, place: places?.[index] }),
  )
  if (!places && items.every((item) => typeof item !== 'object' || item === null)) {
    if (secretsBelow(secrets, '*').includes(''))
      return [{ pointer, label, text: form.words['review-hidden'] ?? '' }]
    const said = items.map((item, index) => sayPlain(parts[index]!, item, form))
    return [{ pointer, label, text: said.filter(Boolean).join(', '), value: items }]
  }
  const title = (isShape(schema.items) && schema.items.title) || label
  return items.flatMap((item, index) => describeItem(parts[index]!, item, String(title), form))
}

function itemOf(
  { label, schema, look, pointer, secrets }: Part,
  index: number,
  { item, place }: { readonly item: Json; readonly place?: Json | undefined },
): Part {
  const own = place ?? schema['x-more'] ?? schema.items
  const shape = isShape(own) ? own : {}
  const title = typeof shape.title === 'string' ? shape.title : undefined
  const isNamed = place !== undefined && title !== undefined
  return {
    label: isNamed ? title : nameRow(look, title ?? label, item, index),
    schema: shape,
    look: place === undefined && isShape(look.items) ? look.items : {},
    pointer: `${pointer}/${index}`,
    secrets: secretsBelow(secrets, '*'),
  }
}

/** An item in one line of its own, or with the lines of its fields. */
function describeItem(
  part: Part,
  item: Json,
  title: string,
  form: AnsweredForm,
): readonly AnswerLine[] {
  const { label, pointer } = part
  const lines = describeValue(part, item, form)
  if (!isShape(item) || lines.every((line) => line.pointer === pointer)) return lines
  const isNamed = lines.every(({ isHidden }) => isHidden) && typeof item.name === 'string'
  return isNamed
    ? [{ pointer, label: title, text: String(item.name) }, ...lines]
    : [{ pointer, label, text: '', lines }]
}

import type { Json, JsonObject } from '#model'
import { choicesOf } from './choicesOf.ts'
import type { Kind } from './kindOf.ts'

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  uri: 'url',
  date: 'day',
  'date-time': 'datetime',
  'local-time': 'time',
  time: 'time',
}

/** A question as a component of Form.io: its type, values, initial value and limits. */
export function formioInput(
  kind: Kind,
  schema: JsonObject,
  look: JsonObject,
  isRequired: boolean,
): JsonObject | undefined {
  switch (kind) {
    case 'file':
      return { type: 'file', multiple: schema.maxItems !== 1 }
    case 'signature':
      return { type: 'signature' }
    case 'choice':
      return { ...choiceOf(schema, look), ...valueOf(schema.default) }
    case 'choices':
      return {
        type: 'selectboxes',
        values: valuesOf(schema.items as JsonObject),
        ...boxesOf(schema),
        validate: limitsOf(schema, { minItems: 'minSelectedCount', maxItems: 'maxSelectedCount' }),
      }
    case 'boolean':
      return schema.const === true || !isRequired
        ? { type: 'checkbox', ...valueOf(schema.default) }
        : { type: 'radio', dataType: 'boolean', values: yesAndNo, ...valueOf(schema.default) }
    case 'texts':
      return {
        ...plainInput(schema.items as JsonObject, look),
        multiple: true,
        ...valueOf(schema.default),
      }
    case 'number':
    case 'text':
      return plainInput(schema, look)
    default:
      return undefined
  }
}

const yesAndNo: Json = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const valuesOf = (schema: JsonObject): Json =>
  choicesOf(schema).map(({ value, text }) => ({ value, label: text }))

const valueOf = (value: Json | undefined): JsonObject =>
  value === undefined ? {} : { defaultValue: value }

const choiceOf = (schema: JsonObject, look: JsonObject): JsonObject =>
  look['ui:widget'] === 'radio-cards'
    ? { type: 'radio', values: valuesOf(schema) }
    : { type: 'select', data: { values: valuesOf(schema) } }

/** Boxes that are ticked at first: there a member for each. */
function boxesOf({ default: ticked, items }: JsonObject): JsonObject {
  if (!Array.isArray(ticked)) return {}
  const all = choicesOf(items as JsonObject)
  return {
    defaultValue: Object.fromEntries(
      all.map(({ value }) => [String(value), (ticked as readonly Json[]).includes(value)]),
    ),
  }
}

function plainInput(schema: JsonObject, look: JsonObject): JsonObject {
  const { type, format, default: first } = schema
  if (type !== 'string')
    return {
      type: look['ui:widget'] === 'money' ? 'currency' : 'number',
      ...valueOf(first),
      validate: {
        ...limitsOf(schema, { minimum: 'min', maximum: 'max' }),
        ...(type === 'integer' && { integer: true }),
      },
    }
  const widget = look['ui:widget']
  const isPlain = widget === 'textarea' || widget === 'password'
  return {
    type: isPlain ? widget : (formats[String(format)] ?? 'textfield'),
    ...valueOf(format === 'date' ? dayOf(first) : first),
    validate: {
      ...limitsOf(schema, { minLength: 'minLength', maxLength: 'maxLength' }),
      ...(typeof schema.pattern === 'string' && { pattern: wholeText(schema.pattern) }),
    },
  }
}

/** Patterns of Form.io are about the whole text. */
const wholeText = (pattern: string) =>
  /^\^.*\$$/.test(pattern) ? pattern : `[^]*(?:${pattern})[^]*`

/** A date as Form.io keeps a day: "05/14/2019". */
const dayOf = (first: Json | undefined): Json | undefined =>
  typeof first === 'string' ? first.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1') : first

const limitsOf = (schema: JsonObject, names: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]): readonly (readonly [string, Json])[] =>
      schema[ours] === undefined ? [] : [[theirs, schema[ours]]],
    ),
  )

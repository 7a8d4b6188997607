import { formatsOfForms } from '#loader'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { controlOf, whyNoControl, type JsonObject } from '#model'

const text: JsonObject = { type: 'string' }
const pair: JsonObject = { type: 'object', properties: { name: text } }

/** Every shape of a field, and the control of one that names none. */
const drawn: readonly (readonly [string, JsonObject, string])[] = [
  ['a text', text, 'text'],
  ['a text that may be absent', { type: ['string', 'null'] }, 'text'],
  ['a number', { type: 'number' }, 'number'],
  ['a whole number', { type: 'integer' }, 'integer'],
  ['a number that may be absent', { type: ['null', 'number'] }, 'number'],
  ['true or false', { type: 'boolean' }, 'checkbox'],
  ['a consent', { type: 'boolean', const: true }, 'checkbox'],
  ['few choices', { enum: ['A', 'B'] }, 'radio-cards'],
  ['many choices', { type: 'integer', enum: [1, 2, 3, 4, 5, 6] }, 'select'],
  [
    'named choices',
    {
      oneOf: [
        { const: 'A', title: 'One' },
        { const: 'B', title: 'Two' },
      ],
    },
    'radio-cards',
  ],
  ['an object', pair, 'group'],
  ['an object that names no type', { properties: { name: text } }, 'group'],
  ['a list of objects', { type: 'array', items: pair }, 'list'],
  ['a list of texts', { type: 'array', items: text }, 'list'],
  ['a list of numbers', { type: 'array', items: { type: 'number' } }, 'list'],
  ['a list that names no type', { items: text }, 'list'],
  ['a list of lists', { type: 'array', items: { type: 'array', items: text } }, 'list'],
  ['one value', { type: 'string', enum: ['A'] }, 'hidden'],
  ['a constant', { type: 'string', const: 'US' }, 'hidden'],
  ['nothing but null', { type: 'null' }, 'hidden'],
  ['anything', {}, 'text'],
  ['text or number', { type: ['string', 'number'] }, 'text-or-number'],
  ['text or yes', { type: ['string', 'boolean'] }, 'alternatives'],
  [
    'objects to choose from',
    { oneOf: [pair, { type: 'object', properties: { other: text } }] },
    'alternatives',
  ],
  [
    'demands of known fields',
    { ...pair, anyOf: [{ required: ['name'] }, { required: ['name'], minProperties: 1 }] },
    'group',
  ],
  ['what allOf adds', { title: 'One', allOf: [{ enum: ['A', 'B'] }] }, 'radio-cards'],
  ['a map', { type: 'object', additionalProperties: text }, 'entries'],
  ['a map by patterns', { type: 'object', patternProperties: { '^x': text } }, 'entries'],
  ['a list of anything', { type: 'array', items: {} }, 'list'],
  ['a tuple', { type: 'array', items: [text, text] }, 'places'],
  ['a tuple of 2020-12', { type: 'array', prefixItems: [text, text], items: false }, 'places'],
  ['a list of tuples', { type: 'array', items: { type: 'array', items: [text] } }, 'list'],
  [
    'a list of files',
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { uuid: text, name: text, type: text, bytes: {}, pages: {} },
      },
    },
    'upload',
  ],
  ['a date', { type: 'string', format: 'date' }, 'date'],
  ['a moment', { type: 'string', format: 'date-time' }, 'date-time'],
  ['a time of RFC 3339', { type: ['string', 'null'], format: 'time' }, 'time'],
  ['a time of any day', { type: 'string', format: 'local-time' }, 'time'],
  ['a duration', { type: 'string', format: 'duration' }, 'duration'],
  ['an address of the web', { type: 'string', format: 'uri' }, 'url'],
  ['an email address', { type: 'string', format: 'email' }, 'email'],
  ['an address of the web in any script', { type: 'string', format: 'iri' }, 'url'],
  ['a path', { type: 'string', format: 'uri-reference' }, 'url'],
  ['an email address in any script', { type: 'string', format: 'idn-email' }, 'email'],
  ['a phone number', { type: 'string', format: 'international-phone' }, 'phone'],
  ['a text of another format', { type: 'string', format: 'ipv4' }, 'text'],
  ['a format with choices', { format: 'date', enum: ['2026-01-01', '2026-02-01'] }, 'radio-cards'],
  ['a number that a rule gives', { type: 'number', 'x-value': 'total' }, 'shown'],
  ['a list that a rule gives', { type: 'array', items: text, 'x-value': 'names' }, 'shown-list'],
  ['what begins with a rule’s value', { type: 'number', 'x-default': 'total' }, 'number'],
  ['a list of choices', { type: 'array', items: { enum: ['A', 'B'] } }, 'checkbox-list'],
]

/** Shapes that no control draws, and why. */
const refused: readonly (readonly [string, JsonObject, string])[] = [
  ['an object without fields', { type: 'object' }, 'map'],
  ['a list that says nothing of its entries', { type: 'array' }, 'entry'],
  ['a list of objects without fields', { type: 'array', items: { type: 'object' } }, 'map'],
  ['choices between objects', { enum: [{ a: 1 }, { a: 2 }] }, 'choices'],
]

describe('the control of a field that names none', () => {
  it.each(drawn)('draws %s', (_shape, schema, control) => {
    expect(controlOf(schema)).toBe(control)
  })

  it.each(refused)('is not there for %s', (_shape, schema, why) => {
    expect(controlOf(schema)).toBeUndefined()
    expect(whyNoControl(schema)).toBe(why)
  })
})

it.each(formatsOfForms)('the control of the format %s can give texts of it', (format) => {
  const control = controlOf({ type: 'string', format })!
  const widgets: Readonly<Record<string, { gives: unknown; formats?: readonly string[] }>> =
    formUi.definitions.widget['x-widgets']
  expect(widgets[control]!.formats ?? [format]).toContain(format)
})

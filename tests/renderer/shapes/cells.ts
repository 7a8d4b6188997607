import type { Json, JsonObject } from '#model'

export interface Cell {
  /** The shape, in words. */
  readonly shape: string
  readonly schema: JsonObject
  readonly control: string
  /** What a person gives, as it is sent. */
  readonly value: Json
  /** Values that must be refused. */
  readonly refused?: readonly Json[]
}

const text: JsonObject = { type: 'string' }
const card: JsonObject = {
  title: 'By card',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'number'],
  properties: { kind: { const: 'CARD' }, number: { title: 'Card number', type: 'string', minLength: 4 } },
}
const bank: JsonObject = {
  title: 'From an account',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'iban'],
  properties: { kind: { const: 'BANK' }, iban: { title: 'Account', type: 'string' }, number: { title: 'Branch', type: 'integer' } },
}
const person: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { title: 'Name', type: 'string' }, age: { title: 'Age', type: 'integer' } },
}
const pair: JsonObject = {
  type: 'array',
  minItems: 2,
  items: [
    { title: 'From', type: 'integer' },
    { title: 'To', type: 'integer' },
  ],
  additionalItems: false,
}

const country = (rule: JsonObject, state: JsonObject): JsonObject => ({
  properties: { country: { title: 'Country', ...rule }, state: { title: 'State', ...state } },
})
const address: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: { street: { title: 'Street', type: 'string' } },
  oneOf: [
    country({ type: 'string', enum: ['CAN'] }, { type: 'string', enum: ['AB', 'BC'] }),
    country({ type: 'string', enum: ['USA'] }, { type: 'string', enum: ['CA', 'NY'] }),
    country({ not: { enum: ['CAN', 'USA'] } }, text),
  ],
}

/** Shape of a schema × control → value. Every cell is drawn, filled in by its controls alone and accepted. */
export const cells: readonly Cell[] = [
  { shape: 'text', schema: text, control: 'text', value: 'Ana' },
  { shape: 'number', schema: { type: 'number' }, control: 'number', value: 1.5 },
  { shape: 'whole number', schema: { type: 'integer' }, control: 'integer', value: 12 },
  { shape: 'yes', schema: { type: 'boolean' }, control: 'checkbox', value: true },
  { shape: 'a consent', schema: { const: true }, control: 'checkbox', value: true },
  { shape: 'few choices', schema: { enum: ['A', 'B', null] }, control: 'radio-cards', value: 'B' },
  { shape: 'many choices', schema: { type: 'integer', enum: [1, 2, 3, 4, 5, 6] }, control: 'select', value: 4 },
  { shape: 'a constant', schema: { type: 'string', const: 'US' }, control: 'hidden', value: 'US' },
  { shape: 'a list of one value', schema: { enum: ['US'] }, control: 'hidden', value: 'US' },
  { shape: 'null alone', schema: { type: 'null' }, control: 'hidden', value: null },
  { shape: 'a constant object', schema: { const: { a: [1] } }, control: 'hidden', value: { a: [1] } },
  { shape: 'anything', schema: {}, control: 'text', value: 'some words' },
  { shape: 'a number by its limits', schema: { minimum: 3 }, control: 'number', value: 4 },
  { shape: 'text or nothing', schema: { anyOf: [text, { type: 'null' }] }, control: 'text', value: 'x' },
  { shape: 'text or number, a number', schema: { type: ['string', 'number'] }, control: 'text-or-number', value: 12.5 },
  { shape: 'text or number, a text', schema: { anyOf: [text, { type: 'integer' }] }, control: 'text-or-number', value: '007' },
  {
    shape: 'texts of two kinds',
    schema: {
      anyOf: [
        { ...text, pattern: '^a' },
        { ...text, pattern: '^b' },
      ],
    },
    control: 'text',
    value: 'bee',
  },
  { shape: 'text or yes', schema: { type: ['string', 'boolean'] }, control: 'alternatives', value: true },
  { shape: 'text or list', schema: { anyOf: [text, { type: 'array', items: text }] }, control: 'alternatives', value: ['a', 'b'] },
  { shape: 'a listed value or a text', schema: { anyOf: [{ const: 'A' }, { const: 'B' }, text] }, control: 'alternatives', value: 'other' },
  {
    shape: 'by a discriminator, the first',
    schema: { oneOf: [card, bank] },
    control: 'alternatives',
    value: { kind: 'CARD', number: '4242' },
  },
  {
    shape: 'by a discriminator, the second',
    schema: { oneOf: [card, bank] },
    control: 'alternatives',
    value: { kind: 'BANK', iban: 'DE1', number: 7 },
  },
  {
    shape: 'with common fields',
    schema: {
      type: 'object',
      properties: { amount: { title: 'Amount', type: 'number' } },
      required: ['amount'],
      oneOf: [
        { title: 'Once', properties: { on: { title: 'When', type: 'string' } }, required: ['on'] },
        { title: 'Monthly', properties: { day: { title: 'Day', type: 'integer' } }, required: ['day'] },
      ],
      additionalProperties: false,
    },
    control: 'alternatives',
    value: { amount: 5, day: 3 },
  },
  {
    shape: 'by a known field',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['way'],
      properties: { way: { title: 'Way', enum: ['Post', 'Mail'] } },
      oneOf: [
        { properties: { way: { const: 'Post' }, street: { title: 'Street', type: 'string' } }, required: ['street'] },
        { properties: { way: { const: 'Mail' }, mail: { title: 'Mail', type: 'string' } }, required: ['mail'] },
      ],
    },
    control: 'group',
    value: { way: 'Mail', mail: 'a@b.example' },
  },
  {
    shape: 'by a constant or any other value, a constant',
    schema: address,
    control: 'alternatives',
    value: { street: '1 Elm', country: 'CAN', state: 'BC' },
  },
  {
    shape: 'by a constant or any other value, another',
    schema: address,
    control: 'alternatives',
    value: { street: '1 Elm', country: 'FRA', state: 'Alsace' },
  },
  {
    shape: 'by a known field, in allOf',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { lives: { title: 'Lives here', type: 'boolean' }, since: { title: 'Since', type: 'string' } },
      required: ['lives'],
      allOf: [{ anyOf: [{ properties: { lives: { enum: [true] } } }, { properties: { lives: { enum: [false] } }, required: ['since'] }] }],
    },
    control: 'group',
    value: { lives: false, since: 'May' },
  },
  {
    shape: 'oneOf beside anyOf',
    schema: {
      type: 'object',
      oneOf: [
        { title: 'A', properties: { a: { type: 'string' } }, required: ['a'] },
        { title: 'B', properties: { b: { type: 'string' } }, required: ['b'] },
      ],
      anyOf: [
        { title: 'C', properties: { c: { type: 'string' } }, required: ['c'] },
        { title: 'D', properties: { d: { type: 'string' } }, required: ['d'] },
      ],
      additionalProperties: false,
    },
    control: 'alternatives',
    value: { b: 'x', c: 'y' },
  },
  {
    shape: 'alternatives within alternatives',
    schema: {
      type: 'object',
      oneOf: [
        { title: 'Person', ...person },
        { title: 'Firm', oneOf: [card, bank] },
      ],
    },
    control: 'alternatives',
    value: { kind: 'BANK', iban: 'DE1' },
  },
  {
    shape: 'at least one of two fields',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { mail: { title: 'Mail', type: 'string' }, phone: { title: 'Phone', type: 'string' } },
      anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
    },
    control: 'group',
    value: { phone: '1' },
  },
  {
    shape: 'a list of alternatives',
    schema: { type: 'array', items: { oneOf: [card, bank] } },
    control: 'list',
    value: [
      { kind: 'BANK', iban: 'X' },
      { kind: 'CARD', number: '1234' },
    ],
  },
  { shape: 'places', schema: pair, control: 'places', value: [1, 2] },
  {
    shape: 'places and more',
    schema: { type: 'array', items: [text], additionalItems: { type: 'integer' } },
    control: 'places',
    value: ['a', 1, 2],
  },
  {
    shape: 'a list of places',
    schema: { type: 'array', items: pair },
    control: 'list',
    value: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    shape: 'names with numbers',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    control: 'entries',
    value: { a: 1, b: 2 },
  },
  {
    shape: 'names by pattern',
    schema: { type: 'object', patternProperties: { '^n': { type: 'integer' }, '^t': text }, additionalProperties: false },
    control: 'entries',
    value: { n1: 1, t1: 'x' },
  },
  {
    shape: 'fields and names',
    schema: { type: 'object', properties: { own: { title: 'Own', type: 'string' } }, additionalProperties: person },
    control: 'entries',
    value: { own: 'x', Bo: { name: 'Bo', age: 3 } },
  },
  {
    shape: 'names with lists',
    schema: { type: 'object', additionalProperties: { type: 'array', items: text } },
    control: 'entries',
    value: { a: ['x', 'y'] },
  },
  {
    shape: 'a list of names',
    schema: { type: 'array', items: { type: 'object', additionalProperties: text } },
    control: 'list',
    value: [{ a: 'x' }, { b: 'y' }],
  },
  {
    shape: 'lists in lists',
    schema: { type: 'array', items: { type: 'array', items: { type: 'array', items: text } } },
    control: 'list',
    value: [[['a'], ['b']], [['c']]],
  },
  { shape: 'a list of anything', schema: { type: 'array', items: {} }, control: 'list', value: ['a'] },
]

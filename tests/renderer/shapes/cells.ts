import type { Json, JsonObject } from '#model'

export interface Cell {
  /** The shape, in words. */
  readonly shape: string
  readonly schema: JsonObject
  /** Of a field that names no widget. */
  readonly control: string
  /** Its control where it must be answered, if that is another one. */
  readonly drawnAs?: string
  /** What a person gives, as it is sent. */
  readonly value: Json
  /** Every widget that fits: drawn, filled in and sent. The loader refuses all others. */
  readonly widgets: readonly string[]
  /**
   * Word that is said while it is empty and has to be answered, or what is sent all the same; none:
   * its parts ask.
   */
  readonly empty?: string | { readonly sent: Json }
  /**
   * What cannot be right, as it is typed into each widget of one box, and the word that is said of
   * it.
   */
  readonly bad?: readonly [typed: string, word: string]
}

const fill = 'refused-required-string'
const choose = 'refused-required-choice'
const read = ['hidden', 'shown', 'masked']
const choosing = ['combobox', 'radio-cards', 'select', 'suffix', 'yes-no']
const amounts = ['number', 'integer', 'money', 'cents', 'text-or-number']
const dates = ['date', 'month-year', 'date-time', 'time', 'duration']
const freeTexts = ['text', 'textarea', 'password', 'text-or-number']
const texts = [...freeTexts, 'email', 'phone', 'ssn', 'digits', 'url', ...dates]
const ofTexts = ['list', 'lines', 'shown-list']
const ofChoices = ['checkbox-list', 'ranking', 'list', 'shown-list']

const text: JsonObject = { type: 'string' }
const card: JsonObject = {
  title: 'By card',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'number'],
  properties: {
    kind: { const: 'CARD' },
    number: { title: 'Card number', type: 'string', minLength: 4 },
  },
}
const bank: JsonObject = {
  title: 'From an account',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'iban'],
  properties: {
    kind: { const: 'BANK' },
    iban: { title: 'Account', type: 'string' },
    number: { title: 'Branch', type: 'integer' },
  },
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

const named = (...values: readonly string[]): readonly JsonObject[] =>
  values.map((value) => ({ const: value, title: `Choice ${value}` }))

const groupOf = (
  properties: Readonly<Record<string, JsonObject>>,
  required: readonly string[],
): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

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

/** At least one of two fields. */
export const mailOrPhone: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mail: { title: 'Mail', type: 'string' },
    phone: { title: 'Phone', type: 'string' },
  },
  anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
}

/**
 * Shape of a schema × widget. Every cell is drawn, filled in by its controls alone and accepted, or
 * refused by the loader.
 */
export const cells: readonly Cell[] = [
  {
    shape: 'text',
    schema: text,
    control: 'text',
    value: 'Ana',
    empty: fill,
    widgets: [...texts, ...read],
  },
  {
    shape: 'number',
    schema: { type: 'number' },
    control: 'number',
    value: 1.5,
    empty: fill,
    bad: ['1x', 'refused-type-number'],
    widgets: [...amounts, ...read],
  },
  {
    shape: 'whole number',
    schema: { type: 'integer' },
    control: 'integer',
    value: 12,
    empty: fill,
    bad: ['1.5', 'refused-type-integer'],
    widgets: [...amounts, ...read],
  },
  {
    shape: 'yes',
    schema: { type: 'boolean' },
    control: 'checkbox',
    drawnAs: 'yes-no',
    value: true,
    empty: 'refused-required-boolean',
    widgets: ['checkbox', ...choosing, ...read],
  },
  {
    shape: 'a consent',
    schema: { const: true },
    control: 'checkbox',
    value: true,
    empty: 'refused-required-true',
    widgets: ['checkbox', ...choosing, ...read],
  },
  {
    shape: 'few choices',
    schema: { enum: ['A', 'B', null] },
    control: 'radio-cards',
    value: 'B',
    empty: { sent: null },
    widgets: [...choosing, 'text', 'text-or-number', ...read],
  },
  {
    shape: 'many choices',
    schema: { type: 'integer', enum: [1, 2, 3, 4, 5, 6] },
    control: 'select',
    value: 4,
    empty: choose,
    widgets: [...choosing, ...amounts, 'scale', ...read],
  },
  {
    shape: 'a constant',
    schema: { type: 'string', const: 'US' },
    control: 'hidden',
    value: 'US',
    empty: fill,
    widgets: ['text', 'text-or-number', ...read],
  },
  {
    shape: 'a list of one value',
    schema: { enum: ['US'] },
    control: 'hidden',
    value: 'US',
    empty: choose,
    widgets: [...choosing, 'text', 'text-or-number', ...read],
  },
  {
    shape: 'null alone',
    schema: { type: 'null' },
    control: 'hidden',
    value: null,
    widgets: ['hidden'],
  },
  {
    shape: 'a constant object',
    schema: { const: { a: [1] } },
    control: 'hidden',
    value: { a: [1] },
    widgets: ['hidden'],
  },
  {
    shape: 'anything',
    schema: {},
    control: 'text',
    value: 'some words',
    empty: fill,
    widgets: [
      ...texts,
      ...amounts.filter((name) => name !== 'text-or-number'),
      'checkbox',
      ...read,
    ],
  },
  {
    shape: 'a number by its limits',
    schema: { minimum: 3 },
    control: 'number',
    value: 4,
    empty: fill,
    widgets: [...amounts, ...read],
  },
  {
    shape: 'text or nothing',
    schema: { anyOf: [text, { type: 'null' }] },
    control: 'text',
    value: 'x',
    empty: { sent: null },
    widgets: [...texts, ...read],
  },
  {
    shape: 'text or number, a number',
    schema: { type: ['string', 'number'] },
    control: 'text-or-number',
    value: 12.5,
    empty: fill,
    widgets: [...new Set([...texts, ...amounts]), ...read],
  },
  {
    shape: 'text or number, a text',
    schema: { anyOf: [text, { type: 'integer' }] },
    control: 'text-or-number',
    value: '007',
    empty: fill,
    widgets: [...new Set([...texts, ...amounts]), ...read],
  },
  {
    shape: 'texts of two kinds',
    schema: {
      anyOf: [
        { ...text, maxLength: 40 },
        { ...text, minLength: 2 },
      ],
    },
    control: 'text',
    value: 'bee',
    empty: fill,
    widgets: [...texts, ...read],
  },
  {
    shape: 'text or yes',
    schema: { type: ['string', 'boolean'] },
    control: 'alternatives',
    value: true,
    empty: 'refused-required',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'text or list',
    schema: { anyOf: [text, { type: 'array', items: text }] },
    control: 'alternatives',
    value: ['a', 'b'],
    empty: 'refused-required',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'a listed value or a text',
    schema: { anyOf: [{ const: 'A' }, { const: 'B' }, text] },
    control: 'alternatives',
    value: 'other',
    empty: 'refused-required',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'by a discriminator, the first',
    schema: { oneOf: [card, bank] },
    control: 'alternatives',
    value: { kind: 'CARD', number: '4242' },
    empty: 'refused-required',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'by a discriminator, the second',
    schema: { oneOf: [card, bank] },
    control: 'alternatives',
    value: { kind: 'BANK', iban: 'DE1', number: 7 },
    empty: 'refused-required',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'with common fields',
    schema: {
      type: 'object',
      properties: { amount: { title: 'Amount', type: 'number' } },
      required: ['amount'],
      oneOf: [
        { title: 'Once', properties: { on: { title: 'When', type: 'string' } }, required: ['on'] },
        {
          title: 'Monthly',
          properties: { day: { title: 'Day', type: 'integer' } },
          required: ['day'],
        },
      ],
      additionalProperties: false,
    },
    control: 'alternatives',
    value: { amount: 5, day: 3 },
    empty: 'alternative-unchosen',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'by a known field',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['way'],
      properties: { way: { title: 'Way', enum: ['Post', 'Mail'] } },
      oneOf: [
        {
          properties: { way: { const: 'Post' }, street: { title: 'Street', type: 'string' } },
          required: ['street'],
        },
        {
          properties: { way: { const: 'Mail' }, mail: { title: 'Mail', type: 'string' } },
          required: ['mail'],
        },
      ],
    },
    control: 'group',
    value: { way: 'Mail', mail: 'a@b.example' },
    widgets: ['hidden'],
  },
  {
    shape: 'by a constant or any other value, a constant',
    schema: address,
    control: 'alternatives',
    value: { street: '1 Elm', country: 'CAN', state: 'BC' },
    empty: 'alternative-unchosen',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'by a constant or any other value, another',
    schema: address,
    control: 'alternatives',
    value: { street: '1 Elm', country: 'FRA', state: 'Alsace' },
    empty: 'alternative-unchosen',
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'by a known field, in allOf',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        lives: { title: 'Lives here', type: 'boolean' },
        since: { title: 'Since', type: 'string' },
      },
      required: ['lives'],
      allOf: [
        {
          anyOf: [
            { properties: { lives: { enum: [true] } } },
            { properties: { lives: { enum: [false] } }, required: ['since'] },
          ],
        },
      ],
    },
    control: 'group',
    value: { lives: false, since: 'May' },
    widgets: ['hidden'],
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
    empty: fill,
    widgets: ['alternatives', 'hidden'],
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
    empty: fill,
    widgets: ['alternatives', 'hidden'],
  },
  {
    shape: 'at least one of two fields',
    schema: mailOrPhone,
    control: 'group',
    value: { phone: '1' },
    widgets: ['hidden'],
  },
  {
    shape: 'a list of alternatives',
    schema: { type: 'array', items: { oneOf: [card, bank] } },
    control: 'list',
    value: [
      { kind: 'BANK', iban: 'X' },
      { kind: 'CARD', number: '1234' },
    ],
    empty: { sent: [] },
    widgets: ['list', 'hidden'],
  },
  {
    shape: 'places',
    schema: pair,
    control: 'places',
    value: [1, 2],
    widgets: ['places', 'hidden'],
  },
  {
    shape: 'places and more',
    schema: { type: 'array', items: [text], additionalItems: { type: 'integer' } },
    control: 'places',
    value: ['a', 1, 2],
    empty: { sent: [] },
    widgets: ['places', 'hidden'],
  },
  {
    shape: 'a list of places',
    schema: { type: 'array', items: pair },
    control: 'list',
    value: [
      [1, 2],
      [3, 4],
    ],
    empty: { sent: [] },
    widgets: ['list', 'hidden'],
  },
  {
    shape: 'names with numbers',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    control: 'entries',
    value: { a: 1, b: 2 },
    empty: { sent: {} },
    widgets: ['entries', 'hidden'],
  },
  {
    shape: 'names by pattern',
    schema: {
      type: 'object',
      patternProperties: { '^n': { type: 'integer' }, '^t': text },
      additionalProperties: false,
    },
    control: 'entries',
    value: { n1: 1, t1: 'x' },
    empty: { sent: {} },
    widgets: ['entries', 'hidden'],
  },
  {
    shape: 'fields and names',
    schema: {
      type: 'object',
      properties: { own: { title: 'Own', type: 'string' } },
      additionalProperties: person,
    },
    control: 'entries',
    value: { own: 'x', Bo: { name: 'Bo', age: 3 } },
    empty: { sent: {} },
    widgets: ['entries', 'hidden'],
  },
  {
    shape: 'names with lists',
    schema: { type: 'object', additionalProperties: { type: 'array', items: text } },
    control: 'entries',
    value: { a: ['x', 'y'] },
    empty: { sent: {} },
    widgets: ['entries', 'hidden'],
  },
  {
    shape: 'a list of names',
    schema: { type: 'array', items: { type: 'object', additionalProperties: text } },
    control: 'list',
    value: [{ a: 'x' }, { b: 'y' }],
    empty: { sent: [] },
    widgets: ['list', 'hidden'],
  },
  {
    shape: 'lists in lists',
    schema: { type: 'array', items: { type: 'array', items: { type: 'array', items: text } } },
    control: 'list',
    value: [[['a'], ['b']], [['c']]],
    empty: { sent: [] },
    widgets: ['list', 'hidden'],
  },
  {
    shape: 'a list of anything',
    schema: { type: 'array', items: {} },
    control: 'list',
    value: ['a'],
    empty: { sent: [] },
    widgets: [...ofTexts, 'hidden'],
  },
  {
    shape: 'a list of texts',
    schema: { type: 'array', items: text },
    control: 'list',
    value: ['a', 'b'],
    empty: { sent: [] },
    widgets: [...ofTexts, 'hidden'],
  },
  {
    shape: 'a list of numbers',
    schema: { type: 'array', items: { type: 'number' } },
    control: 'list',
    value: [1.5, -2],
    empty: { sent: [] },
    widgets: ['list', 'shown-list', 'hidden'],
  },
  {
    shape: 'a list of groups',
    schema: { type: 'array', items: person },
    control: 'list',
    value: [{ name: 'Bo' }],
    empty: { sent: [] },
    widgets: ['list', 'hidden'],
  },
  {
    shape: 'a list of choices',
    schema: { type: 'array', items: { type: 'string', enum: ['A', 'B', 'C'] } },
    control: 'checkbox-list',
    value: ['A', 'C'],
    empty: { sent: [] },
    widgets: [...ofChoices, 'lines', 'hidden'],
  },
  {
    shape: 'a list of named choices',
    schema: { type: 'array', items: { oneOf: named('A', 'B', 'C') } },
    control: 'checkbox-list',
    value: ['A', 'C'],
    empty: { sent: [] },
    widgets: [...ofChoices, 'lines', 'hidden'],
  },
  {
    shape: 'a list of choices, any of them',
    schema: { type: 'array', items: { anyOf: named('A', 'B', 'C') } },
    control: 'checkbox-list',
    value: ['B', 'C'],
    empty: { sent: [] },
    widgets: [...ofChoices, 'lines', 'hidden'],
  },
  {
    shape: 'a list of numbers to choose from',
    schema: { type: 'array', items: { type: 'integer', enum: [1, 2, 3] } },
    control: 'checkbox-list',
    value: [1, 3],
    empty: { sent: [] },
    widgets: [...ofChoices, 'hidden'],
  },
  {
    shape: 'a list of files',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['uuid', 'name'],
        properties: { uuid: text, name: text, type: text, bytes: { type: 'integer' } },
      },
    },
    control: 'upload',
    value: [{ uuid: 'id-May.pdf', name: 'May.pdf', type: 'application/pdf', bytes: 10 }],
    empty: { sent: [] },
    widgets: ['upload', 'hidden'],
  },
  {
    shape: 'named choices',
    schema: { oneOf: named('A', 'B', 'C') },
    control: 'radio-cards',
    value: 'B',
    empty: choose,
    widgets: [...choosing, 'text', 'text-or-number', ...read],
  },
  {
    shape: 'choices, any of them',
    schema: { anyOf: named('A', 'B', 'C') },
    control: 'radio-cards',
    value: 'C',
    empty: choose,
    widgets: [...choosing, 'text', 'text-or-number', ...read],
  },
  {
    shape: 'a number in a range',
    schema: { type: 'number', minimum: 1, maximum: 10 },
    control: 'number',
    value: 2,
    empty: fill,
    bad: ['99', 'refused-maximum'],
    widgets: [...amounts, 'scale', 'slider', ...read],
  },
  {
    shape: 'a whole number in a wide range',
    schema: { type: 'integer', minimum: 10, maximum: 100, multipleOf: 5 },
    control: 'integer',
    value: 55,
    empty: fill,
    bad: ['11', 'refused-multiple-of'],
    widgets: [...amounts, 'slider', ...read],
  },
  ...Object.entries({
    date: ['date', '2026-04-27'],
    'date-time': ['date-time', '2026-04-27T14:30:00-07:00'],
    time: ['time', '14:30:00-07:00'],
    'local-time': ['time', '14:30'],
    duration: ['duration', 'P1DT2H'],
    uri: ['url', 'https://example.com/a'],
    iri: ['url', 'https://example.com/häuser'],
    'uri-reference': ['url', '/help'],
    email: ['email', 'a@b.example'],
    'idn-email': ['email', 'jörg@müller.example'],
  } as const).map(([format, [control, value]]) => ({
    shape: `text of the format ${format}`,
    schema: { ...text, format },
    control,
    value,
    empty: fill,
    // Most of what people type is a reference by itself.
    bad: [
      format === 'uri-reference' ? 'two words' : 'nonsense',
      `refused-format-${format}`,
    ] as const,
    widgets: [...freeTexts, control, ...read],
  })),
  {
    shape: 'a group',
    schema: person,
    control: 'group',
    value: { name: 'Ana', age: 30 },
    widgets: ['hidden'],
  },
  {
    shape: 'a birth date',
    schema: groupOf(
      { month: { type: 'integer' }, day: { type: 'integer' }, year: { type: 'integer' } },
      ['month', 'day', 'year'],
    ),
    control: 'group',
    value: { month: 4, day: 27, year: 1985 },
    widgets: ['date-of-birth', 'hidden'],
  },
  {
    shape: 'an address',
    schema: groupOf(
      {
        street1: text,
        street2: text,
        city: text,
        state: text,
        zip: text,
        source: { enum: ['SEARCH', 'TYPED'] },
      },
      ['street1'],
    ),
    control: 'group',
    value: { street1: '1 Main St' },
    widgets: ['address', 'hidden'],
  },
  {
    shape: 'an appointment',
    schema: groupOf({ date: text, window: text }, ['window']),
    control: 'group',
    value: { window: 'EVENING' },
    widgets: ['slots', 'hidden'],
  },
  {
    shape: 'a signature',
    schema: groupOf(
      {
        method: { enum: ['TYPED', 'DRAWN'] },
        name: text,
        image: text,
        adopted: { type: 'boolean' },
      },
      ['name', 'adopted'],
    ),
    control: 'group',
    value: { method: 'TYPED', name: 'Ann Lee', adopted: true },
    widgets: ['signature', 'hidden'],
  },
  {
    shape: 'an offer',
    schema: groupOf(
      {
        drawCents: { type: 'integer' },
        termMonths: { type: 'integer' },
        feeBps: { type: 'integer' },
        autopay: { type: 'boolean' },
      },
      ['drawCents', 'termMonths', 'feeBps', 'autopay'],
    ),
    control: 'group',
    value: { drawCents: 10_000_000, termMonths: 60, feeBps: 0, autopay: true },
    widgets: ['offer', 'hidden'],
  },
]

import type { FormModule, Json, JsonObject } from '#model'
import formUi from '../schemas/meta/form-ui.schema.json' with { type: 'json' }

export interface WidgetSample {
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly filled: Json
  /** What the pointer of a problem ends in. */
  readonly refusedAt?: string
  /** The compiled form of one field, where drawing it takes conditions. */
  readonly form?: FormModule
}

const text = (title: string, format: string): JsonObject => ({ type: 'string', title, format })

/** The samples of `x-widgets`. */
const described = Object.entries(formUi.definitions.widget['x-widgets']).flatMap(([name, widget]) =>
  'sample' in widget ? [[name, widget.sample as WidgetSample]] : [],
)

/** A question for every widget and field, by its name. */
export const widgetSamples: Readonly<Record<string, WidgetSample>> = {
  ...Object.fromEntries(described),
  text: {
    schema: { ...text('First name', 'given-name'), description: 'As on your passport' },
    look: {},
    filled: 'Ann',
  },
  email: {
    schema: text('Email address', 'email'),
    look: { 'ui:widget': 'email' },
    filled: 'ann@lee.example',
  },
  password: {
    schema: {
      ...text('Password', 'new-password'),
      'x-rules': [
        { minLength: 12, message: 'Must be at least 12 characters long' },
        { pattern: '[0-9]', message: 'Must contain at least one number' },
      ],
    },
    look: { 'ui:widget': 'password' },
    filled: 'aB1!',
  },
  money: {
    schema: { type: 'number', title: 'Income', format: 'money' },
    look: { 'ui:widget': 'money' },
    filled: 85000,
  },
  phone: {
    schema: text('Mobile phone', 'us-phone'),
    look: { 'ui:widget': 'phone' },
    filled: '(415) 555-2671',
  },
  'radio-cards': {
    schema: {
      type: 'string',
      title: 'How do you use this home?',
      enum: ['PRIMARY', 'SECONDARY', 'INVESTMENT'],
    },
    look: {
      'ui:widget': 'radio-cards',
      'ui:options': {
        labels: {
          PRIMARY: 'I live here',
          SECONDARY: 'It is my second home',
          INVESTMENT: 'I rent it out',
        },
        descriptions: { PRIMARY: 'Your main home for most of the year.' },
      },
    },
    filled: 'SECONDARY',
  },
  select: {
    schema: {
      type: 'string',
      title: 'Primary source of income',
      enum: ['FULL_TIME', 'PART_TIME', 'RETIRED'],
    },
    look: {
      'ui:widget': 'select',
      'ui:options': {
        labels: { FULL_TIME: 'Full-time job', PART_TIME: 'Part-time job', RETIRED: 'Retired' },
      },
    },
    filled: 'RETIRED',
  },
  combobox: {
    schema: {
      type: 'string',
      title: 'County',
      oneOf: Array.from({ length: 4000 }, (_, index) => ({
        const: `C${index}`,
        title: `${['Ada', 'Boone', 'Clark', 'Dade'][index % 4]} County, district ${index + 1}`,
      })),
    },
    look: {},
    filled: 'C2601',
  },
  suffix: {
    schema: { type: 'string', title: 'Suffix', enum: ['', 'JR', 'SR'], format: 'honorific-suffix' },
    look: { 'ui:widget': 'suffix', 'ui:options': { labels: { '': 'None', JR: 'Jr.', SR: 'Sr.' } } },
    filled: 'JR',
  },
  checkbox: {
    schema: { type: 'boolean', title: 'I have read the terms' },
    look: { 'ui:widget': 'checkbox' },
    filled: true,
  },
  'date-of-birth': {
    schema: {
      type: 'object',
      title: 'Date of birth',
      properties: {
        month: { type: 'integer', title: 'Month', format: 'bday-month' },
        day: { type: 'integer', title: 'Day', format: 'bday-day' },
        year: { type: 'integer', title: 'Year', format: 'bday-year' },
      },
    },
    look: { 'ui:field': 'date-of-birth' },
    filled: { month: 4, day: 27, year: 1985 },
  },
  address: {
    schema: {
      type: 'object',
      title: 'Address',
      properties: {
        street1: text('Street address', 'us-street'),
        street2: text('Apt, suite or unit', 'us-unit'),
        city: text('City', 'us-city'),
        state: text('State', 'us-state'),
        zip: text('ZIP code', 'us-zip'),
        source: { type: 'string', enum: ['SEARCH', 'TYPED'] },
      },
    },
    look: { 'ui:field': 'address', source: { 'ui:widget': 'hidden' } },
    filled: { street1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607', source: 'TYPED' },
    refusedAt: '/street1',
  },
  ssn: {
    schema: { type: 'string', title: 'Social Security number' },
    look: { 'ui:widget': 'ssn' },
    filled: '001010001',
  },
  digits: {
    schema: { type: 'string', title: 'Account number' },
    look: { 'ui:widget': 'digits', 'ui:options': { groups: [4], lastFour: true } },
    filled: '000123456789',
  },
  integer: {
    schema: { type: 'integer', title: 'Size of the home' },
    look: { 'ui:widget': 'integer', 'ui:options': { unit: 'sq ft', grouped: true } },
    filled: 1850,
  },
  number: {
    schema: { type: 'number', title: 'Size of the lot' },
    look: { 'ui:widget': 'number', 'ui:options': { unit: 'acres' } },
    filled: 0.25,
  },
  cents: {
    schema: { type: 'integer', title: 'Balance' },
    look: { 'ui:widget': 'cents' },
    filled: 18250075,
  },
  textarea: {
    schema: { type: 'string', title: 'What happened?', maxLength: 500 },
    look: { 'ui:widget': 'textarea' },
    filled: 'A pipe burst in March.\nIt has been mended.',
  },
  'yes-no': {
    schema: { type: 'boolean', title: 'Do you own another home?' },
    look: { 'ui:widget': 'yes-no' },
    filled: false,
  },
  shown: {
    schema: { type: 'integer', title: 'Balance' },
    look: { 'ui:widget': 'shown', 'ui:options': { as: 'cents' } },
    filled: 125050,
  },
  masked: {
    schema: { type: 'string', title: 'Social Security number' },
    look: { 'ui:widget': 'masked' },
    filled: '1234',
  },
  date: {
    schema: { type: 'string', title: 'Date of purchase' },
    look: { 'ui:field': 'date' },
    filled: '2019-04-27',
  },
  'month-year': {
    schema: { type: 'string', title: 'Since when?' },
    look: { 'ui:field': 'month-year' },
    filled: '2019-04',
  },
  'checkbox-list': {
    schema: {
      type: 'array',
      title: 'Choose any',
      items: { type: 'string', enum: ['ASIAN', 'CHINESE', 'OTHER', 'NONE'] },
    },
    look: {
      'ui:field': 'checkbox-list',
      'ui:options': {
        groups: { ASIAN: ['CHINESE'] },
        labels: {
          ASIAN: 'Asian',
          CHINESE: 'Chinese',
          OTHER: 'Another',
          NONE: 'I do not wish to say',
        },
        descriptions: { NONE: 'This is your choice.' },
      },
    },
    filled: ['CHINESE', 'NONE'],
  },
  list: {
    schema: {
      type: 'array',
      title: 'Loans on the home',
      minItems: 1,
      items: {
        type: 'object',
        required: ['holder'],
        properties: {
          holder: { type: 'string', title: 'Lender' },
          balance: { type: 'integer', title: 'Balance' },
        },
      },
    },
    look: {
      'ui:field': 'list',
      'ui:options': { item: 'Loan {n}', add: 'Add a loan' },
      items: { balance: { 'ui:widget': 'cents' } },
    },
    filled: [{ holder: 'First Bank', balance: 18250075 }, { holder: 'Second Bank' }],
    refusedAt: '/0/holder',
  },
  alternatives: {
    schema: {
      type: 'object',
      title: 'How would you like to pay?',
      required: ['amount'],
      properties: { amount: { type: 'number', title: 'Amount' } },
      'x-alternatives': [
        [
          {
            title: 'By card',
            required: ['number'],
            properties: {
              kind: { const: 'CARD', 'x-constant': 'chosen' },
              number: { type: 'string', title: 'Card number' },
            },
          },
          {
            title: 'From a bank account',
            required: ['account'],
            properties: {
              kind: { const: 'BANK', 'x-constant': 'chosen' },
              account: { type: 'string', title: 'Account number' },
            },
          },
        ],
      ],
    },
    look: {},
    filled: { kind: 'BANK', account: '000123', amount: 25 },
  },
  entries: {
    schema: {
      type: 'object',
      title: 'Who lives with you?',
      'x-entries': { others: { type: 'integer', title: 'Age' }, patterns: {} },
    },
    look: { 'ui:options': { item: 'Person {n}', add: 'Add a person' } },
    filled: { Ana: 12, Bo: 9 },
    refusedAt: '/Bo',
  },
  places: {
    schema: {
      type: 'array',
      title: 'Opening hours',
      minItems: 2,
      'x-places': [
        { type: 'string', title: 'From' },
        { type: 'string', title: 'To' },
      ],
      'x-more': { type: 'string', title: 'Break' },
    },
    look: { 'ui:options': { item: 'Break {n}', add: 'Add a break' } },
    filled: ['9:00', '17:00', '12:30'],
    refusedAt: '/0',
  },
  'text-or-number': {
    schema: { type: ['string', 'number'], title: 'House number' },
    look: {},
    filled: 12,
  },
  upload: {
    schema: { type: 'array', title: 'Paystubs', maxItems: 4, items: { type: 'object' } },
    look: {
      'ui:field': 'upload',
      'ui:options': {
        documentType: 'PAYSTUB',
        accept: ['application/pdf'],
        acceptWords: 'PDF',
        maxBytes: 15728640,
        camera: 'environment',
      },
    },
    filled: [{ uuid: '1', name: 'May.pdf', type: 'application/pdf', bytes: 182500, pages: 2 }],
  },
  signature: {
    schema: {
      type: 'object',
      title: 'Your signature',
      properties: {
        method: { type: 'string' },
        name: { type: 'string' },
        image: { type: 'string' },
        adopted: { type: 'boolean' },
      },
    },
    look: { 'ui:field': 'signature', 'ui:options': { name: 'Rosa Keller-Lopez' } },
    filled: { method: 'TYPED', name: 'Rosa Keller-Lopez', adopted: true },
  },
  slots: {
    schema: {
      type: 'object',
      title: 'Appointment',
      properties: {
        date: { type: 'string', title: 'Day' },
        window: { type: 'string', title: 'Time' },
      },
    },
    look: {
      'ui:field': 'slots',
      'ui:options': {
        min: 1,
        max: 14,
        windows: [
          { value: 'AM', label: 'Morning' },
          { value: 'PM', label: 'Afternoon' },
        ],
      },
    },
    filled: { date: '2026-12-01', window: 'PM' },
  },
  offer: {
    schema: {
      type: 'object',
      title: 'Your offer',
      properties: { drawCents: {}, termMonths: {}, feeBps: {}, autopay: {}, aprBps: {} },
    },
    look: { 'ui:field': 'offer' },
    filled: { drawCents: 5000000, termMonths: 120, feeBps: 299, autopay: false },
  },
  'date-time': {
    schema: { type: 'string', title: 'When did it happen?', format: 'date-time' },
    look: { 'ui:options': { zone: 'America/Chicago' } },
    filled: '2026-04-27T14:30:00-05:00',
  },
  duration: {
    schema: { type: 'string', title: 'How long did it take?', format: 'duration' },
    look: {},
    filled: 'P1DT2H',
  },
  lines: {
    schema: { type: 'array', title: 'Names of your pets', maxItems: 5, items: { type: 'string' } },
    look: { 'ui:field': 'lines' },
    filled: ['Bello', 'Minka'],
  },
  ranking: {
    schema: {
      type: 'array',
      title: 'What matters most to you?',
      minItems: 3,
      maxItems: 3,
      uniqueItems: true,
      items: {
        oneOf: [
          { const: 'COST', title: 'A low monthly payment' },
          { const: 'SPEED', title: 'Money soon' },
          { const: 'SERVICE', title: 'Somebody to talk to' },
        ],
      },
    },
    look: { 'ui:field': 'ranking' },
    filled: ['SPEED', 'COST'],
  },
  'shown-list': {
    schema: { type: 'array', title: 'Offers by their cost', items: { type: 'string' } },
    look: { 'ui:field': 'shown-list' },
    filled: ['Harbor Bank: $212.47 a month', 'First Bank: $220.10 a month'],
  },
}

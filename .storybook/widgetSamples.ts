import type { Json, JsonObject } from '#model'

export interface WidgetSample {
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly filled: Json
  /** What the pointer of a refusal ends in. */
  readonly refusedAt?: string
}

const text = (title: string, format: string): JsonObject => ({ type: 'string', title, format })

/** A question for every widget and field, by its name. */
export const widgetSamples: Readonly<Record<string, WidgetSample>> = {
  text: { schema: { ...text('First name', 'given-name'), description: 'As on your passport' }, look: {}, filled: 'Ann' },
  email: { schema: text('Email address', 'email'), look: { 'ui:widget': 'email' }, filled: 'ann@lee.example' },
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
  money: { schema: { type: 'number', title: 'Income', format: 'money' }, look: { 'ui:widget': 'money' }, filled: 85000 },
  phone: { schema: text('Mobile phone', 'us-phone'), look: { 'ui:widget': 'phone' }, filled: '(415) 555-2671' },
  'radio-cards': {
    schema: { type: 'string', title: 'How do you use this home?', enum: ['PRIMARY', 'SECONDARY', 'INVESTMENT'] },
    look: {
      'ui:widget': 'radio-cards',
      'ui:options': {
        labels: { PRIMARY: 'I live here', SECONDARY: 'It is my second home', INVESTMENT: 'I rent it out' },
        descriptions: { PRIMARY: 'Your main home for most of the year.' },
      },
    },
    filled: 'SECONDARY',
  },
  select: {
    schema: { type: 'string', title: 'Primary source of income', enum: ['FULL_TIME', 'PART_TIME', 'RETIRED'] },
    look: {
      'ui:widget': 'select',
      'ui:options': { labels: { FULL_TIME: 'Full-time job', PART_TIME: 'Part-time job', RETIRED: 'Retired' } },
    },
    filled: 'RETIRED',
  },
  suffix: {
    schema: { type: 'string', title: 'Suffix', enum: ['', 'JR', 'SR'], format: 'honorific-suffix' },
    look: { 'ui:widget': 'suffix', 'ui:options': { labels: { '': 'None', JR: 'Jr.', SR: 'Sr.' } } },
    filled: 'JR',
  },
  checkbox: { schema: { type: 'boolean', title: 'I have read the terms' }, look: { 'ui:widget': 'checkbox' }, filled: true },
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
        zip: text('Zip code', 'us-zip'),
        source: { type: 'string', enum: ['SEARCH', 'TYPED'] },
      },
    },
    look: { 'ui:field': 'address', source: { 'ui:widget': 'hidden' } },
    filled: { street1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607', source: 'TYPED' },
    refusedAt: '/street1',
  },
}

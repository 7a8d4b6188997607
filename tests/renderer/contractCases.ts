import { page, userEvent, type Locator } from 'vitest/browser'
import type { AddressItem, Json, JsonObject } from '#model'

/** One widget or field as the contract sees it. The form has one required field, `field`. */
export interface ContractCase {
  readonly schema: JsonObject
  readonly look: JsonObject
  /** The control that the label names, or a group's first control. */
  readonly control: () => Locator
  /** Element that carries aria-invalid and the description. */
  readonly marked?: () => Locator
  /** What the pointer of the field's problem ends in. */
  readonly refusedAt?: string
  /** Look that gives the marked element its help, and words of that help. */
  readonly helped?: { readonly look: JsonObject; readonly words: string }
  /** Keys that answer the field once its control has focus. */
  readonly keys: string
  /** Waits until the field can be used. */
  readonly ready?: () => Promise<void>
  /** Text that is pasted or autofilled; absent where the field takes no text. */
  readonly text?: string
  /** `field` after keys, and after the text. */
  readonly typed: Json
  readonly pasted?: Json
}

const title = 'The question'
const textbox = () => page.getByRole('textbox', { name: title })
const choices = ['A', 'B', 'C']

export const suggestion: AddressItem = {
  fullAddress: '1 Main St, Oakland, CA 94607',
  street1: '1 Main St',
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
}

export const contractCases: Readonly<Record<string, ContractCase>> = {
  text: {
    schema: { type: 'string', title, format: 'given-name' },
    look: {},
    control: textbox,
    keys: 'Ann',
    typed: 'Ann',
    text: 'Mary Ann',
    pasted: 'Mary Ann',
  },
  email: {
    schema: { type: 'string', title, format: 'email' },
    look: { 'ui:widget': 'email' },
    control: textbox,
    keys: 'a@b.example',
    typed: 'a@b.example',
    text: 'ann@lee.example',
    pasted: 'ann@lee.example',
  },
  password: {
    schema: {
      type: 'string',
      title,
      format: 'new-password',
      'x-rules': [{ minLength: 12, message: 'Must be long' }],
    },
    look: { 'ui:widget': 'password' },
    control: () => page.getByLabelText(title, { exact: true }),
    keys: 'Secret1!',
    typed: 'Secret1!',
    text: 'Correct horse 1!',
    pasted: 'Correct horse 1!',
  },
  money: {
    schema: { type: 'number', title, format: 'money' },
    look: { 'ui:widget': 'money' },
    control: textbox,
    keys: '85000',
    typed: 85000,
    text: '$1,234.50',
    pasted: 1234.5,
  },
  phone: {
    schema: { type: 'string', title, format: 'us-phone' },
    look: { 'ui:widget': 'phone' },
    control: textbox,
    ready: async () => {
      while (!document.querySelector('.lintel-phone:not([data-waiting])'))
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    keys: '4155552671',
    typed: '(415) 555-2671',
    text: '415.555.2671',
    pasted: '(415) 555-2671',
  },
  'radio-cards': {
    schema: { type: 'string', title, enum: choices },
    look: { 'ui:widget': 'radio-cards' },
    control: () => page.getByRole('radio').first(),
    marked: () => page.getByRole('radiogroup', { name: title }),
    keys: ' {ArrowDown}',
    typed: 'B',
  },
  select: {
    schema: { type: 'string', title, enum: choices },
    look: { 'ui:widget': 'select' },
    control: () => page.getByRole('combobox', { name: title }),
    keys: 'B',
    typed: 'B',
  },
  combobox: {
    schema: { type: 'string', title, enum: choices },
    look: { 'ui:widget': 'combobox' },
    control: () => page.getByRole('combobox', { name: title }),
    keys: 'B{ArrowDown}{Enter}',
    typed: 'B',
  },
  suffix: {
    schema: { type: 'string', title, enum: ['', 'JR', 'SR'], format: 'honorific-suffix' },
    look: { 'ui:widget': 'suffix', 'ui:options': { labels: { '': 'None', JR: 'Jr.', SR: 'Sr.' } } },
    control: () => page.getByRole('combobox', { name: title }),
    keys: 'Jr',
    typed: 'JR',
  },
  checkbox: {
    schema: { type: 'boolean', title, const: true },
    look: { 'ui:widget': 'checkbox' },
    control: () => page.getByRole('checkbox', { name: title }),
    keys: ' ',
    typed: true,
  },
  'date-of-birth': {
    schema: {
      type: 'object',
      title,
      properties: {
        month: { type: 'integer', title: 'Month', format: 'bday-month' },
        day: { type: 'integer', title: 'Day', format: 'bday-day' },
        year: { type: 'integer', title: 'Year', format: 'bday-year' },
      },
    },
    look: { 'ui:field': 'date-of-birth' },
    control: () => page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Month' }),
    keys: '4{Tab}27{Tab}1985',
    typed: { month: 4, day: 27, year: 1985 },
    text: '04',
    pasted: { month: 4 },
  },
  address: {
    schema: {
      type: 'object',
      title: 'Address',
      properties: {
        street1: { type: 'string', title, format: 'us-street' },
        street2: { type: 'string', title: 'Apt', format: 'us-unit' },
        city: { type: 'string', title: 'City', format: 'us-city' },
        state: { type: 'string', title: 'State', format: 'us-state' },
        zip: { type: 'string', title: 'Zip code', format: 'us-zip' },
        source: { type: 'string', title: 'Source', enum: ['SEARCH', 'TYPED'] },
      },
    },
    look: { 'ui:field': 'address', source: { 'ui:widget': 'hidden' } },
    control: () => page.getByRole('combobox', { name: title }),
    refusedAt: '/street1',
    helped: { look: { street1: { 'ui:help': 'As on the deed' } }, words: 'Start typing' },
    keys: '1 Main St',
    typed: { street1: '1 Main St' },
    text: '1 Main St, Oakland, CA 94607',
    pasted: { street1: '1 Main St, Oakland, CA 94607' },
  },
  ssn: {
    schema: { type: 'string', title },
    look: { 'ui:widget': 'ssn' },
    control: textbox,
    keys: '123456789',
    typed: '123456789',
    text: '123 45 6789',
    pasted: '123456789',
  },
  digits: {
    schema: { type: 'string', title },
    look: { 'ui:widget': 'digits', 'ui:options': { groups: [4], lastFour: true } },
    control: textbox,
    keys: '000123456',
    typed: '000123456',
    text: '0001-2345 6',
    pasted: '000123456',
  },
  integer: {
    schema: { type: 'integer', title },
    look: { 'ui:widget': 'integer', 'ui:options': { unit: 'sq ft', grouped: true } },
    control: textbox,
    keys: '1850',
    typed: 1850,
    text: '1,850',
    pasted: 1850,
  },
  number: {
    schema: { type: 'number', title },
    look: { 'ui:widget': 'number', 'ui:options': { unit: 'acres' } },
    control: textbox,
    keys: '1.25',
    typed: 1.25,
    text: '1,250.5',
    pasted: 1250.5,
  },
  cents: {
    schema: { type: 'integer', title },
    look: { 'ui:widget': 'cents' },
    control: textbox,
    keys: '1234.5',
    typed: 123450,
    text: '$1,234.05',
    pasted: 123405,
  },
  textarea: {
    schema: { type: 'string', title, maxLength: 500 },
    look: { 'ui:widget': 'textarea' },
    control: textbox,
    keys: 'We had a fire',
    typed: 'We had a fire',
    text: 'One\nTwo',
    pasted: 'One\nTwo',
  },
  'yes-no': {
    schema: { type: 'boolean', title },
    look: { 'ui:widget': 'yes-no' },
    control: () => page.getByRole('radio', { name: 'Yes' }),
    marked: () => page.getByRole('radiogroup', { name: title }),
    keys: ' ',
    typed: true,
  },
  'checkbox-list': {
    schema: { type: 'array', title, items: { type: 'string', enum: choices }, uniqueItems: true },
    look: { 'ui:widget': 'checkbox-list' },
    control: () => page.getByRole('checkbox', { name: 'A' }),
    keys: '{Tab} ',
    typed: ['B'],
  },
  date: {
    schema: { type: 'string', title, format: 'date' },
    look: { 'ui:field': 'date' },
    control: () => page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Month' }),
    keys: '4{Tab}27{Tab}2026',
    typed: '2026-04-27',
    text: '04',
    pasted: '-04-',
  },
  'month-year': {
    schema: { type: 'string', title },
    look: { 'ui:field': 'month-year' },
    control: () => page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Month' }),
    keys: '11{Tab}2027',
    typed: '2027-11',
    text: '04',
    pasted: '-04',
  },
  signature: {
    schema: {
      type: 'object',
      title,
      properties: {
        method: { type: 'string', enum: ['TYPED', 'DRAWN'] },
        name: { type: 'string' },
        image: { type: 'string' },
        adopted: { type: 'boolean' },
      },
    },
    look: { 'ui:field': 'signature', 'ui:options': { name: 'Ann Lee' } },
    control: () =>
      page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Your full name' }),
    keys: 'Ann Lee{Tab} ',
    typed: { method: 'TYPED', name: 'Ann Lee', adopted: true },
    text: 'Ann Lee',
    pasted: { method: 'TYPED', name: 'Ann Lee' },
  },
  slots: {
    schema: {
      type: 'object',
      title,
      properties: {
        date: { type: 'string', title: 'Day' },
        window: { type: 'string', title: 'Time' },
      },
    },
    look: {
      'ui:field': 'slots',
      'ui:options': {
        min: 1,
        max: 3,
        windows: [
          { value: 'MORNING', label: 'Morning' },
          { value: 'EVENING', label: 'Evening' },
        ],
      },
    },
    control: () => page.getByRole('group', { name: title }).getByRole('combobox', { name: 'Day' }),
    keys: '{Tab} {ArrowDown}',
    typed: { window: 'EVENING' },
  },
  'date-time': {
    schema: { type: 'string', title, format: 'date-time' },
    look: { 'ui:options': { zone: 'America/Chicago' } },
    control: () => page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Month' }),
    keys: '4{Tab}27{Tab}2026{Tab}2:30 pm',
    typed: '2026-04-27T14:30:00-05:00',
    text: '04',
    pasted: '-04-T',
  },
  time: {
    schema: { type: 'string', title, format: 'local-time' },
    look: {},
    control: textbox,
    keys: '2:30 pm',
    typed: '14:30',
    text: '9:05 AM',
    pasted: '09:05',
  },
  duration: {
    schema: { type: 'string', title, format: 'duration' },
    look: {},
    control: () => page.getByRole('group', { name: title }).getByRole('textbox', { name: 'Days' }),
    keys: '1{Tab}2',
    typed: 'P1DT2H',
    text: '12',
    pasted: 'P12D',
  },
  url: {
    schema: { type: 'string', title, format: 'uri' },
    look: {},
    control: textbox,
    keys: 'https://example.com/a',
    typed: 'https://example.com/a',
    text: 'https://example.com/b',
    pasted: 'https://example.com/b',
  },
  lines: {
    schema: { type: 'array', title, items: { type: 'string' } },
    look: { 'ui:widget': 'lines' },
    control: textbox,
    keys: 'One{Enter}Two',
    typed: ['One', 'Two'],
    text: 'One\nTwo',
    pasted: ['One', 'Two'],
  },
  ranking: {
    schema: { type: 'array', title, items: { type: 'string', enum: choices }, uniqueItems: true },
    look: { 'ui:widget': 'ranking' },
    control: () => page.getByRole('group', { name: title }).getByRole('button').first(),
    marked: () =>
      page.getByRole('group', { name: title }).getByRole('button', { name: /^(A: make|Remove A)/ }),
    keys: ' ',
    typed: ['A'],
  },
  scale: {
    schema: { type: 'integer', title, minimum: 1, maximum: 5 },
    look: { 'ui:widget': 'scale' },
    control: () => page.getByRole('radio').first(),
    marked: () => page.getByRole('radiogroup', { name: title }),
    keys: ' {ArrowRight}',
    typed: 2,
  },
  slider: {
    schema: { type: 'integer', title, minimum: 0, maximum: 50, multipleOf: 5 },
    look: { 'ui:widget': 'slider' },
    control: textbox,
    keys: '25',
    typed: 25,
    text: '40',
    pasted: 40,
  },
  list: {
    schema: {
      type: 'array',
      title: 'Loans',
      minItems: 1,
      items: {
        type: 'object',
        required: ['holder'],
        properties: { holder: { type: 'string', title } },
      },
    },
    look: { 'ui:field': 'list', 'ui:options': { item: 'Loan {n}' } },
    control: textbox,
    refusedAt: '/0/holder',
    helped: {
      look: { items: { holder: { 'ui:help': 'As on the deed' } } },
      words: 'As on the deed',
    },
    keys: 'First Bank',
    typed: [{ holder: 'First Bank' }],
    text: 'First Bank',
    pasted: [{ holder: 'First Bank' }],
  },
}

/** Puts a text on the clipboard the way a person does, and leaves the page as it was. */
export async function copyText(text: string): Promise<void> {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
}

/** What browsers do when they fill a field in: value, then input, then change. */
export function autofill(element: Element, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

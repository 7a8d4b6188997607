import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { phoneLibrary } from '../../src/renderer/phone/phoneLibrary.ts'
import { drawCompiled } from './shapes/drawCompiled.tsx'

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  title,
  minLength: 1,
  ...more,
})
const states = ['AL', 'AK', 'AZ', 'CA', 'CO', 'CT', 'NY', 'TX']
const properties: JsonObject = {
  name: text('Name'),
  other: text('Other'),
  email: text('Email', { format: 'email' }),
  phone: text('Phone', { format: 'us-phone' }),
  ssn: text('SSN', { pattern: '^\\d{9}$' }),
  note: text('Note'),
  income: { type: 'number', title: 'Income' },
  state: { type: 'string', title: 'State', enum: states },
  kind: { type: 'string', title: 'Kind', enum: ['A', 'B'] },
  day: text('Day', { format: 'date' }),
  born: {
    type: 'object',
    title: 'Born',
    required: ['month', 'day', 'year'],
    properties: Object.fromEntries(
      ['month', 'day', 'year'].map((part) => [part, { type: 'integer', title: part }]),
    ),
  },
  agreed: { type: 'boolean', title: 'Agreed', const: true },
}
const look: JsonObject = {
  ssn: { 'ui:widget': 'ssn' },
  note: { 'ui:widget': 'textarea' },
  income: { 'ui:widget': 'money' },
  phone: { 'ui:widget': 'phone' },
  state: { 'ui:widget': 'select' },
  born: { 'ui:field': 'date-of-birth' },
  agreed: { 'ui:widget': 'checkbox' },
}
const schema: JsonObject = { type: 'object', required: Object.keys(properties), properties }

/** What a browser or a password manager puts into the page. */
const filled: Readonly<Record<string, string | boolean>> = {
  root_name: 'Ann Lee',
  root_email: 'ann@example.com',
  root_phone: '(415) 555-2671',
  root_ssn: '123-45-6789',
  root_note: 'Two\nlines',
  root_income: '1,250.50',
  root_state: '3',
  'root_kind-1': true,
  root_day_month: '4',
  root_day_day: '27',
  root_day_year: '2019',
  root_born_month: '4',
  root_born_day: '27',
  root_born_year: '1984',
  root_agreed: true,
}
const sent = {
  name: 'Ann Lee',
  other: 'x',
  email: 'ann@example.com',
  phone: '(415) 555-2671',
  ssn: '123456789',
  note: 'Two\nlines',
  income: 1250.5,
  state: 'CA',
  kind: 'B',
  day: '2019-04-27',
  born: { month: 4, day: 27, year: 1984 },
  agreed: true,
}

/** The form, once it knows how phone numbers are written. */
async function draw(data: JsonObject = {}, given: Parameters<typeof drawCompiled>[3] = {}) {
  await phoneLibrary.load()
  const drawn = await drawCompiled(schema, look, data, given)
  await new Promise((resolve) => setTimeout(resolve))
  return drawn
}

/** As the browser fills in, past the properties that React watches; or as a script sets them. */
function fill(isScript: boolean) {
  for (const [id, value] of Object.entries(filled)) {
    const control = document.getElementById(id)!
    const member = typeof value === 'boolean' ? 'checked' : 'value'
    Reflect.set(isScript ? control : Object.getPrototypeOf(control), member, value, control)
  }
}

it.each([
  ['a browser', false],
  ['a script', true],
])('what %s filled in without an event is read when the button is pressed', async (_, isScript) => {
  const { submitted } = await draw({ other: 'x' })
  fill(isScript)
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => submitted).toEqual([sent])
})

it('what was filled in without an event stays while another field is typed and left', async () => {
  const { submitted, typed } = await draw()
  fill(false)
  await userEvent.fill(page.getByRole('textbox', { name: 'Other' }), 'x')
  await userEvent.tab()
  await expect.poll(typed).toEqual(sent)
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => submitted).toEqual([sent])
})

it('a consent that only a script ticked is asked for', async () => {
  const consent = {
    type: 'DISCLOSURE',
    text: { title: 'T', body: [], version: '1', lang: 'en', hash: '' },
  }
  const { submitted } = await draw(
    { ...sent, agreed: undefined } as unknown as JsonObject,
    { consents: { agreed: consent } } as never,
  )
  const box = page.getByRole('checkbox', { name: /Agreed/ })
  ;(box.element() as HTMLInputElement).checked = true
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(box).not.toBeChecked()
  expect(submitted).toEqual([])
})

it('a phone number that was filled in before its library came is sent', async () => {
  const library = await phoneLibrary.load()
  let arrive!: (loaded: typeof library) => void
  const late = vi
    .spyOn(phoneLibrary, 'load')
    .mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const one = { type: 'object', properties: { phone: properties.phone! } }
  const { submitted } = await drawCompiled(one, { phone: look.phone! })
  const field = page.getByRole('textbox', { name: /Phone/ })
  Reflect.set(HTMLInputElement.prototype, 'value', '4155552671', field.element())
  arrive(library)
  await expect.element(field).toHaveValue('(415) 555-2671')
  late.mockRestore()
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => submitted).toEqual([{ phone: '(415) 555-2671' }])
})

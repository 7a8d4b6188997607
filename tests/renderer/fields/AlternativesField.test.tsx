import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, drawnWhole } from '../drawForm.tsx'
import { drawCompiled } from '../shapes/drawCompiled.tsx'
import { mailOrPhone } from '../shapes/cells.ts'

const card: JsonObject = {
  title: 'By card',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'holder', 'number'],
  properties: {
    kind: { const: 'CARD' },
    holder: { title: 'Holder', type: 'string' },
    number: {
      title: 'Number',
      type: 'string',
      minLength: 4,
      errorMessage: 'Enter the whole number',
    },
  },
}
const bank: JsonObject = {
  title: 'From an account',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'holder', 'number'],
  properties: {
    kind: { const: 'BANK' },
    holder: { title: 'Holder', type: 'string' },
    number: { title: 'Number', type: 'integer' },
  },
}
const payment: JsonObject = { title: 'Payment', oneOf: [card, bank] }
const formOf = (field: JsonObject, required = true): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  ...(required && { required: ['field'] }),
  properties: { field },
})
const choice = (name: string) => page.getByRole('radio', { name, exact: true })
const text = (name: string) => page.getByRole('textbox', { name })
const add = () => userEvent.click(page.getByRole('button', { name: 'Add another' }))
const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))

const links = () =>
  page
    .getByRole('alert')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

const radios = () =>
  page
    .getByRole('radio')
    .elements()
    .map(
      ({ labels }: Element & { labels?: NodeListOf<HTMLLabelElement> }) => labels?.[0]?.textContent,
    )
const groupOf = (name: string): JsonObject => ({
  type: 'object',
  required: [name],
  properties: { [name]: { title: name, type: 'string' } },
})
const textCalled = (title: string): JsonObject => ({ title, type: 'string' })

describe('a choice between shapes of an answer', () => {
  it('is worked with the keyboard, asks nothing of the one not chosen and sends its constant', async () => {
    const drawn = await drawCompiled(formOf(payment))
    await expect.element(page.getByRole('group', { name: 'Payment' })).toBeVisible()
    await expect
      .element(page.getByRole('radiogroup', { name: 'Which of these applies?' }))
      .toBeVisible()
    expect(text('Number').query()).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Before' }))
    await userEvent.keyboard('{Tab} ')
    await expect.element(choice('By card')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice('From an account')).toBeChecked()
    await drawnWhole()
    await userEvent.keyboard('{Tab}Ana{Tab}12')
    expect(drawn.typed()).toEqual({ field: { kind: 'BANK', holder: 'Ana', number: 12 } })
    expect(danglingIds()).toEqual([])
    await press()
    expect(drawn.submitted).toEqual([{ field: { kind: 'BANK', holder: 'Ana', number: 12 } }])
  })

  it('keeps common answers when another is chosen, and gives back what was typed in the first', async () => {
    const drawn = await drawCompiled(formOf(payment))
    await userEvent.click(choice('By card'))
    await userEvent.fill(text('Holder'), 'Ana')
    await userEvent.fill(text('Number'), '0042')
    await userEvent.click(choice('From an account'))
    await expect.element(text('Holder')).toHaveValue('Ana')
    await expect.element(text('Number')).toHaveValue('')
    expect(drawn.typed()).toEqual({ field: { kind: 'BANK', holder: 'Ana' } })
    await userEvent.fill(text('Number'), '7')
    await userEvent.click(choice('By card'))
    await expect.element(text('Number')).toHaveValue('0042')
    expect(drawn.typed()).toEqual({ field: { kind: 'CARD', holder: 'Ana', number: '0042' } })
  })

  it('says once that none is chosen, and then only what the chosen one lacks', async () => {
    const drawn = await drawCompiled(formOf(payment))
    await press()
    expect(drawn.submitted).toEqual([])
    expect(links()).toEqual(['Please answer “Payment”'])
    await userEvent.click(page.getByRole('link', { name: 'Please answer “Payment”' }))
    await expect.element(choice('By card')).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.fill(text('Number'), '1')
    await userEvent.fill(text('Holder'), 'Ana')
    await press()
    expect(links()).toEqual(['Enter the whole number'])
    await userEvent.click(page.getByRole('link', { name: 'Enter the whole number' }))
    await expect.element(text('Number')).toHaveFocus()
    await expect.element(text('Number')).toHaveAccessibleDescription(/Enter the whole number/)
  })

  it('comes back as it was answered', async () => {
    await drawCompiled(formOf(payment), {}, { field: { kind: 'BANK', holder: 'Ana', number: 7 } })
    await expect.element(choice('From an account')).toBeChecked()
    await expect.element(text('Number')).toHaveValue('7')
  })

  it('may be left out, and be taken back, where nothing is required', async () => {
    const drawn = await drawCompiled(formOf(payment, false))
    await press()
    await userEvent.click(choice('By card'))
    await userEvent.fill(text('Holder'), 'Ana')
    await userEvent.click(choice('None of these'))
    expect(text('Holder').query()).toBeNull()
    await press()
    expect(drawn.submitted).toEqual([{}, {}])
  })

  it('without a constant tells what the chosen alternative lacks', async () => {
    const field: JsonObject = {
      title: 'Proof',
      type: 'object',
      oneOf: [
        {
          title: 'Passport',
          type: 'object',
          additionalProperties: false,
          required: ['pass'],
          properties: { pass: { title: 'Pass number', type: 'string' } },
        },
        {
          title: 'License',
          type: 'object',
          additionalProperties: false,
          required: ['license'],
          properties: { license: { title: 'License number', type: 'string' } },
        },
      ],
    }
    const drawn = await drawCompiled(formOf(field))
    await userEvent.click(choice('License'))
    await press()
    await expect
      .element(page.getByRole('link', { name: 'Please fill in “License number”' }))
      .toBeVisible()
    expect(page.getByRole('alert').getByRole('link').elements()).toHaveLength(1)
    await userEvent.fill(text('License number'), 'X1')
    await press()
    expect(drawn.submitted).toEqual([{ field: { license: 'X1' } }])
  })

  it('says that the choice does not go with an answer that only another one takes', async () => {
    const kind = { title: 'Kind', type: 'string' }
    const marriage: JsonObject = {
      title: 'Marriage',
      type: 'object',
      oneOf: [
        {
          title: 'Known',
          required: ['kind'],
          properties: { kind: { ...kind, not: { const: 'OTHER' } } },
        },
        {
          title: 'Another',
          required: ['kind', 'other'],
          properties: {
            kind: { ...kind, pattern: '^O' },
            other: { title: 'Which?', type: 'string' },
          },
        },
      ],
    }
    const drawn = await drawCompiled(formOf(marriage, false))
    await userEvent.click(choice('Known'))
    await userEvent.fill(text('Kind'), 'OTHER')
    await press()
    const said =
      'What you entered does not go with this choice. Please choose another one, or change what you entered.'
    expect(links()).toEqual([said])
    await expect
      .element(page.getByRole('radiogroup', { name: 'Which of these applies?' }))
      .toHaveAccessibleDescription(new RegExp(said))
    await userEvent.click(page.getByRole('link', { name: said }))
    await expect.element(choice('Known')).toHaveFocus()
    await userEvent.fill(text('Kind'), 'CIVIL')
    await press()
    expect(drawn.submitted).toEqual([{ field: { kind: 'CIVIL' } }])
  })

  it('draws a widget that only an alternative names', async () => {
    await drawCompiled(
      formOf({
        title: 'Proof',
        oneOf: [
          {
            title: 'A link',
            required: ['link'],
            properties: { link: { title: 'Link', type: 'string', format: 'uri' } },
          },
          {
            title: 'A note',
            required: ['note'],
            properties: { note: { title: 'Note', type: 'string' } },
          },
        ],
      }),
    )
    await userEvent.click(choice('A link'))
    await drawnWhole()
    await expect.element(text('Link')).toHaveAttribute('inputmode', 'url')
  })

  it('draws a condition within an alternative', async () => {
    const field: JsonObject = {
      title: 'Work',
      anyOf: [
        {
          title: 'Employed',
          type: 'object',
          additionalProperties: false,
          required: ['since'],
          properties: { since: { title: 'Since', type: 'integer' }, reason: true },
          // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
          if: { properties: { since: { maximum: 1950 } }, required: ['since'] },
          // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
          then: {
            required: ['reason'],
            properties: { reason: { title: 'Why so long?', type: 'string' } },
          },
        },
        { title: 'Retired', type: 'object', additionalProperties: false, properties: {} },
      ],
    }
    const drawn = await drawCompiled(formOf(field))
    await userEvent.click(choice('Employed'))
    await userEvent.fill(text('Since'), '2000')
    expect(text('Why so long?').query()).toBeNull()
    await userEvent.fill(text('Since'), '1949')
    await userEvent.fill(text('Why so long?'), 'I like it')
    await press()
    await userEvent.click(choice('Retired'))
    await press()
    expect(drawn.submitted).toEqual([
      { field: { since: 1949, reason: 'I like it' } },
      { field: {} },
    ])
  })

  it('of the whole form is asked before its fields', async () => {
    const drawn = await drawCompiled({
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: { name: { title: 'Name', type: 'string' } },
      oneOf: [
        {
          title: 'A person',
          required: ['born'],
          properties: { born: { title: 'Year of birth', type: 'integer' } },
        },
        {
          title: 'A firm',
          required: ['register'],
          properties: { register: { title: 'Register', type: 'string' } },
        },
      ],
    })
    await userEvent.click(choice('A firm'))
    await userEvent.fill(text('Name'), 'Alder')
    await userEvent.fill(text('Register'), 'R1')
    await press()
    expect(drawn.submitted).toEqual([{ name: 'Alder', register: 'R1' }])
  })

  it('between demands alone is no choice: one sentence says what is to be answered', async () => {
    const drawn = await drawCompiled(mailOrPhone)
    expect(page.getByRole('radio').elements()).toEqual([])
    await press()
    await expect
      .element(page.getByRole('link', { name: 'Please answer at least one of these: Mail, Phone' }))
      .toBeVisible()
    await userEvent.fill(text('Phone'), '1')
    await press()
    expect(drawn.submitted).toEqual([{ phone: '1' }])
  })

  it('in rows stays with its row when another is removed', async () => {
    const drawn = await drawCompiled(
      formOf({ title: 'Payments', type: 'array', items: { oneOf: [card, bank] } }),
    )
    await add()
    await userEvent.click(
      page.getByRole('group', { name: 'Payments 1' }).getByRole('radio', { name: 'By card' }),
    )
    await add()
    await userEvent.click(
      page
        .getByRole('group', { name: 'Payments 2' })
        .getByRole('radio', { name: 'From an account' }),
    )
    await userEvent.fill(
      page.getByRole('group', { name: 'Payments 2' }).getByRole('textbox', { name: 'Number' }),
      '7',
    )
    await userEvent.click(page.getByRole('button', { name: 'Remove Payments 1' }))
    expect(drawn.typed()).toEqual({ field: [{ kind: 'BANK', number: 7 }] })
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect
      .element(
        page.getByRole('group', { name: 'Payments 1' }).getByRole('radio', { name: 'By card' }),
      )
      .toBeChecked()
  })

  it('cannot be changed where the field is disabled', async () => {
    await drawCompiled(
      formOf(payment),
      { field: { 'ui:disabled': true } },
      { field: { kind: 'CARD', holder: 'Ana', number: '1234' } },
    )
    await expect.element(choice('By card')).toBeDisabled()
    await expect.element(text('Number')).toBeDisabled()
  })

  it('offers none of them only where the answer may lack them', async () => {
    const given: JsonObject = { type: 'object', oneOf: [groupOf('Passport'), groupOf('Visa')] }
    await drawCompiled({ ...given })
    expect(radios()).toEqual(['Passport', 'Visa'])
    await drawCompiled(formOf({ title: 'Papers', type: 'array', minItems: 1, items: given }))
    expect(radios()).toEqual(['Passport', 'Visa'])
    const left = {
      title: 'Papers',
      oneOf: [groupOf('Passport'), groupOf('Visa'), { type: 'null' }],
    }
    const drawn = await drawCompiled(formOf(left as JsonObject))
    await userEvent.click(choice('Visa'))
    await userEvent.click(choice('None of these'))
    await press()
    expect(drawn.submitted).toEqual([{ field: null }])
  })

  it('are named by what only they have, and a code by an example of it', async () => {
    await drawCompiled(
      formOf({
        title: 'Facility code',
        oneOf: [
          { type: 'string', pattern: '^[a-zA-Z0-9]{8}-[A-Z]$' },
          { type: 'string', enum: [''] },
        ],
      }),
    )
    await expect.element(choice('Leave this empty')).toBeVisible()
    await userEvent.click(choice('Text'))
    await drawnWhole()
    await userEvent.fill(page.getByRole('textbox'), 'x')
    await press()
    expect(links()).toEqual(['Please write “Facility code” like this: aaaaaaaa-A'])
  })

  it('that only require say what to answer, and that one is enough', async () => {
    await drawCompiled({
      type: 'object',
      additionalProperties: false,
      properties: { fixed: textCalled('Version'), moving: textCalled('Moving version') },
      oneOf: [{ required: ['fixed'] }, { required: ['moving'] }],
    })
    await press()
    expect(links()).toEqual(['Please answer one of these: Version, Moving version'])
    await userEvent.fill(page.getByRole('textbox', { name: /^Version/ }), '1')
    await userEvent.fill(page.getByRole('textbox', { name: /^Moving version/ }), '2')
    await press()
    expect(links()).toEqual(['Please answer only one of these: Version, Moving version'])
  })
})

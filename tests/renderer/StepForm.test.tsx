import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hashForSchema } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { widgets } from '../../src/renderer/widgets/index.ts'
import { danglingIds, description, drawForm, refuse } from './drawForm.tsx'
import { drawCompiled } from './shapes/drawCompiled.tsx'

const schema: JsonObject = {
  type: 'object',
  required: ['firstName', 'lastName', 'choice'],
  properties: {
    firstName: {
      type: 'string',
      title: 'First name',
      format: 'given-name',
      description: 'As on your passport',
    },
    middleName: { type: 'string', title: 'Middle name', format: 'additional-name' },
    lastName: { type: 'string', title: 'Last name', format: 'family-name' },
    choice: { type: 'string', title: 'Choice', enum: ['A', 'B'] },
  },
}
const validate = (data: JsonObject) =>
  ['firstName', 'lastName', 'choice']
    .filter((name) => !data[name])
    .map((name) => refuse(`/${name}`, `${name} is missing`))

const first = () => page.getByRole('textbox', { name: 'First name' })
const summary = () => page.getByRole('alert')

const text = (paragraph: string) => ({
  title: 'T',
  version: '2026-11-01',
  lang: 'en',
  hash: '',
  body: [{ paragraph }],
})

const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))

describe('a control that cannot be drawn', () => {
  it('leaves the rest of the form and what is typed, is reported, and can be tried again', async () => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { typed, submitted } = drawForm(
      schema,
      { choice: { 'ui:widget': 'unknown' } },
      { data: { choice: 'A' } },
    )
    await expect.element(page.getByText('Your answers are still here')).toBeVisible()
    expect(reported).toHaveBeenCalled()
    await userEvent.fill(first(), 'Ann')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(first()).toHaveValue('Ann')
    await press()
    expect(typed()).toMatchObject({ firstName: 'Ann', choice: 'A' })
    expect(submitted).toMatchObject([{ firstName: 'Ann', choice: 'A' }])
    reported.mockRestore()
    logged.mockRestore()
    delete widgets['unknown']
  })
})

describe('a step’s form', () => {
  it('says nothing before a field was left, then follows what is typed', async () => {
    drawForm(schema, {}, { validate })
    expect(document.querySelector('.lintel-error')).toBeNull()
    await userEvent.click(first())
    expect(document.querySelector('.lintel-error')).toBeNull()
    await userEvent.tab()
    await expect.element(page.getByText('firstName is missing')).toBeVisible()
    expect(document.querySelectorAll('.lintel-error')).toHaveLength(1)
    await userEvent.fill(first(), 'Ann')
    expect(document.querySelector('.lintel-error')).toBeNull()
    await userEvent.clear(first())
    await expect.element(page.getByText('firstName is missing')).toBeVisible()
  })

  it('a group is left when the focus leaves the whole of it', async () => {
    drawForm(schema, {}, { validate })
    await userEvent.click(page.getByRole('textbox', { name: 'Last name' }))
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
    expect(page.getByText('choice is missing').query()).toBeNull()
    await userEvent.tab()
    await expect.element(page.getByText('choice is missing')).toBeVisible()
  })

  it('on submission the summary takes focus, names each problem and leads to its field', async () => {
    const drawn = drawForm(schema, {}, { validate })
    await userEvent.fill(page.getByRole('textbox', { name: 'Middle name' }), 'Lee')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(summary()).toHaveFocus()
    expect(document.title).toBe('Error: The step')
    expect(
      summary()
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual([
      'First name: firstName is missing',
      'Last name: lastName is missing',
      'choice is missing',
    ])
    expect(drawn.submitted).toEqual([])
    expect(drawn.typed()).toEqual({ middleName: 'Lee' })
    await expect.element(page.getByRole('textbox', { name: 'Middle name' })).toHaveValue('Lee')

    await userEvent.click(summary().getByRole('link', { name: 'Last name: lastName is missing' }))
    await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveFocus()
    await userEvent.click(summary().getByRole('link', { name: 'choice is missing' }))
    expect(document.activeElement).toBe(page.getByRole('radio', { name: 'A' }).element())
    expect(danglingIds()).toEqual([])
  })

  it.each([
    ['Please choose one.', 'Is your home for sale? Please choose one.'],
    [
      'Please tell us whether the home is for sale.',
      'Please tell us whether the home is for sale.',
    ],
    ['Required', 'Is your home for sale? Required'],
  ])('names the question in the summary where “%s” does not', async (message, words) => {
    const properties = { listed: { type: 'string', title: 'Is your home for sale?' } }
    drawForm({ type: 'object', properties }, {}, { validate: () => [refuse('/listed', message)] })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect
      .element(summary().getByRole('link'))
      .toMatchTextContent(new RegExp(`^${words.replaceAll(/[?.]/g, '[$&]')}$`))
  })

  it('marks the refused control and describes it by help and error', async () => {
    drawForm(schema, {}, { validate })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(first()).toHaveAttribute('aria-invalid', 'true')
    expect(description(first().element())).toBe('As on your passport Error:  firstName is missing')
    const order = [...first().element().closest('.lintel-field')!.children].map(
      (child) => child.className || child.tagName,
    )
    expect(order).toEqual(['lintel-label', 'lintel-help', 'lintel-error', 'lintel-input'])
  })

  it('a press on the button counts although leaving the field above it makes a problem appear', async () => {
    const drawn = drawForm(
      { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      {},
      { validate: () => [refuse('/name', 'A problem that takes room. '.repeat(20))] },
    )
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'x')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(summary()).toHaveFocus()
    expect(drawn.submitted).toEqual([])
  })

  it('each field of an untouched group is judged', async () => {
    const group: JsonObject = {
      type: 'object',
      title: 'Home',
      required: ['use'],
      properties: { use: { type: 'string', title: 'Use', enum: ['A', 'B'] } },
    }
    drawForm(
      { type: 'object', required: ['home'], properties: { home: group } },
      {},
      { validate: ({ home }) => (home ? [refuse('/home/use', 'Please say how')] : []) },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('link', { name: 'Please say how' }))
    await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus()
  })

  it('a field that is hidden now is neither judged nor sent, nor what shows only because of it', async () => {
    const wants = { properties: { pet: { const: 'YES' } }, required: ['pet'] }
    const isDog = { properties: { kind: { const: 'DOG' } }, required: ['kind'] }
    const pets: JsonObject = {
      type: 'object',
      required: ['pet'],
      properties: { pet: { type: 'string', title: 'Pet', enum: ['YES', 'NO'] } },
      allOf: [
        {
          if: wants,
          // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
          then: {
            required: ['kind'],
            properties: { kind: { type: 'string', title: 'Kind', enum: ['DOG', 'CAT'] } },
          },
        },
        // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
        { if: isDog, then: { properties: { name: { type: 'string', title: 'Name' } } } },
      ],
    }
    const isValid = {
      [hashForSchema(wants as object)]: (data: unknown) => (data as JsonObject)['pet'] === 'YES',
      [hashForSchema(isDog as object)]: (data: unknown) => (data as JsonObject)['kind'] === 'DOG',
    }
    const ui = {
      page: { heading: 'Heading', submit: 'Continue' },
      fields: { kind: { 'ui:widget': 'radio-cards' } },
    }
    const drawn = drawForm(pets, {}, { form: { schema: pets, ui, isValid } })
    await userEvent.click(page.getByRole('radio', { name: 'YES' }))
    await userEvent.click(page.getByRole('radio', { name: 'DOG' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Rex')
    await press()
    await userEvent.click(page.getByRole('radio', { name: 'NO' }))
    await press()
    expect(drawn.submitted).toEqual([{ pet: 'YES', kind: 'DOG', name: 'Rex' }, { pet: 'NO' }])
    await userEvent.click(page.getByRole('radio', { name: 'YES' }))
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rex')
    await press()
    expect(drawn.submitted.at(-1)).toEqual({ pet: 'YES', kind: 'DOG', name: 'Rex' })
  })

  it('the summary and the title’s prefix go when every problem is gone', async () => {
    const drawn = drawForm(schema, {}, { validate })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.fill(first(), 'Ann')
    await userEvent.fill(page.getByRole('textbox', { name: 'Last name' }), 'Lee')
    await userEvent.click(page.getByRole('radio', { name: 'B' }))
    expect(summary().query()).toBeNull()
    expect(document.title).toBe('The step')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ firstName: 'Ann', lastName: 'Lee', choice: 'B' }])
  })

  it('the Enter key submits', async () => {
    const data = { firstName: 'Ann', lastName: 'Lee', choice: 'A' }
    const drawn = drawForm(schema, {}, { validate, data })
    await userEvent.click(first())
    await userEvent.keyboard('{Enter}')
    expect(drawn.submitted).toEqual([data])
  })

  it('what the server says looks the same, and goes when its field changes', async () => {
    const data = { firstName: 'Ann', lastName: 'Lee', choice: 'A' }
    const drawn = drawForm(schema, {}, { validate, data })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    drawn.redraw({ busy: true })
    await expect
      .element(page.getByRole('button', { name: 'Sending…' }))
      .toHaveAttribute('aria-disabled', 'true')
    ;(page.getByRole('button', { name: 'Sending…' }).element() as HTMLElement).click()
    expect(drawn.submitted).toHaveLength(1)

    drawn.redraw({ issues: [refuse('/lastName', 'There is already an account')] })
    await expect.element(summary()).toHaveFocus()
    await expect
      .element(page.getByRole('textbox', { name: 'Last name' }))
      .toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(first(), 'Anne')
    await expect.element(summary()).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Last name' }), 'Leigh')
    expect(summary().query()).toBeNull()
  })

  it('a problem that appears while someone types after a press leaves the focus with them', async () => {
    const { submitted } = drawForm(
      schema,
      {},
      { validate, data: { firstName: 'Ann', lastName: 'Lee', choice: 'A' } },
    )
    await press()
    expect(submitted).toHaveLength(1)
    await userEvent.click(first())
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await expect.element(summary()).toBeVisible()
    expect(document.activeElement).toBe(first().element())
    await userEvent.keyboard('Bo')
    await press()
    expect(submitted[1]).toMatchObject({ firstName: 'Bo' })
  })

  it('a problem of the whole answer stands in the summary alone', async () => {
    drawForm(schema, {}, { issues: [refuse('', 'Not now')] })
    await expect.element(summary().getByText('Not now')).toBeVisible()
    expect(summary().getByRole('link').query()).toBeNull()
  })

  it('the summary says whose message it is where the message alone does not', async () => {
    drawForm(
      schema,
      {},
      {
        validate: () => [
          refuse('/firstName', 'Required'),
          refuse('/lastName', 'Last name is required'),
        ],
      },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const names = summary()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(names).toEqual(['First name: Required', 'Last name is required'])
    expect(document.querySelector('.lintel-error')?.textContent).toBe('Error:  Required')
  })

  it('what to do stands below the message, and in the summary instead of it', async () => {
    const remedy = 'Enter it as your passport shows it.'
    const forEditors = { ...refuse('/lastName', 'Not here'), code: 'engine/choice-withheld' }
    drawForm(
      schema,
      {},
      {
        validate: () => [
          { ...refuse('/firstName', 'Required'), remedy },
          { ...forEditors, remedy: 'Offer only what the options allow.' },
        ],
      },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const said = summary()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(said).toEqual([`First name: ${remedy}`, 'Last name: Not here'])
    const errors = [...document.querySelectorAll('.lintel-error')]
    expect(errors.map((error) => error.textContent)).toEqual([
      `Error:  Required ${remedy}`,
      'Error:  Not here',
    ])
  })

  it('optional fields are marked, required ones are not', async () => {
    drawForm(schema)
    expect(
      [...document.querySelectorAll('label.lintel-label, legend')].map((label) =>
        label.textContent?.trim(),
      ),
    ).toEqual(['First name', 'Middle name (optional)', 'Last name', 'Choice'])
  })

  it('a field that a condition requires is not marked as optional while it does', async () => {
    await drawCompiled({
      type: 'object',
      properties: {
        firstName: { title: 'First name', type: 'string' },
        hasOneName: { title: 'I have only one name', type: 'boolean' },
      },
      if: { required: ['hasOneName'], properties: { hasOneName: { const: true } } },
      else: { required: ['firstName'] },
    })
    const field = document.querySelector('[data-pointer="/firstName"]')!
    expect(field.textContent).toBe('First name ')
    await userEvent.click(page.getByRole('checkbox', { name: 'I have only one name' }))
    await expect.poll(() => field.textContent).toBe('First name (optional)')
  })

  it('what is typed is ahead of what its owner stores; other data replaces it', async () => {
    const onType = vi.fn<(data: JsonObject) => void>()
    const { container, rerender } = await drawOwned(onType, {})
    await userEvent.type(container.querySelector('input')!, 'Ann')
    rerender({ firstName: 'A' })
    expect(container.querySelector('input')).toHaveProperty('value', 'Ann')
    expect(onType.mock.lastCall).toEqual([{ firstName: 'Ann' }])
    rerender({ firstName: 'Zoe' })
    await expect.poll(() => container.querySelector('input')?.value).toBe('Zoe')
  })

  it('an empty field that may be null is sent as null, other empty fields not at all', async () => {
    const nullable: JsonObject = {
      type: 'object',
      required: ['otherIncome'],
      properties: {
        otherIncome: { type: ['number', 'null'], title: 'Other income', format: 'money' },
        note: { type: 'string', title: 'Note', default: 'x' },
      },
    }
    const drawn = drawForm(nullable)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ otherIncome: null }])
  })

  it('texts that the button consents to stand right above it, notices below their label', async () => {
    drawForm(
      schema,
      {},
      {
        legal: [{ type: 'SOFT_CREDIT', text: text('By pressing [the button](/terms) you agree.') }],
        notices: { firstName: text('You need not tell.') },
      },
    )
    const button = page.getByRole('button', { name: 'Continue' }).element()
    expect(button.previousElementSibling?.textContent).toBe(
      'By pressing the button (opens in a new window) you agree.',
    )
    await expect
      .element(page.getByRole('link', { name: 'the button' }))
      .toHaveAttribute('href', '/terms')
    expect(first().element().previousElementSibling?.textContent).toBe('You need not tell.')
  })
})

async function drawOwned(onType: (data: JsonObject) => void, data: JsonObject) {
  const { StepForm } = await import('#renderer')
  const { render } = await import('@testing-library/react')
  const { formats, words } = await import('./drawForm.tsx')
  drawForm(schema)
  const draw = (now: JsonObject) => (
    <StepForm
      form={{ schema, ui: { page: { heading: 'H', submit: 'Go' } } }}
      data={now}
      issues={[]}
      validate={() => []}
      formats={formats}
      words={words}
      legal={[]}
      consents={{}}
      notices={{}}
      services={{ searchAddresses: () => Promise.resolve([]) }}
      busy={false}
      onType={onType}
      onSubmit={() => undefined}
    />
  )
  const { container, rerender } = render(draw(data))
  return { container, rerender: (now: JsonObject) => rerender(draw(now)) }
}

import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Json, JsonObject } from '#model'
import { copyText } from '../contractCases.ts'
import { description, drawForm, drawnWhole } from '../drawForm.tsx'

async function draw(schema: JsonObject, look: JsonObject, value?: Json) {
  const drawn = drawForm(
    {
      type: 'object',
      required: ['field'],
      properties: { field: { title: 'Question', ...schema } },
    },
    { field: look },
    { data: value === undefined ? {} : { field: value } },
  )
  await drawnWhole()
  return drawn
}
const input = () => page.getByRole('textbox', { name: 'Question' })

describe('a line of text', () => {
  it('takes what is pasted without the spaces and line ends around it, and shows that once it is left', async () => {
    const drawn = await draw({ type: 'string' }, {}, 'Ana Lopez')
    await copyText('  María\t\n José ')
    await userEvent.click(input())
    const element = input().element() as HTMLInputElement
    element.setSelectionRange(0, 3)
    await userEvent.paste()
    await expect.poll(() => drawn.typed()).toEqual({ field: 'María José Lopez' })
    await userEvent.tab()
    await expect.element(input()).toHaveValue('María José Lopez')
  })
})

describe('cents', () => {
  it.each([
    ['$1,250.50', 125050],
    ['1250', 125000],
    ['.5', 50],
    ['0.07', 7],
    ['1.1', 110],
    ['4.35', 435],
    ['-5', -500],
    ['90071992547409.91', 9007199254740991],
  ])('reads “%s” as %d', async (text, cents) => {
    const drawn = await draw({ type: 'integer' }, { 'ui:widget': 'cents' })
    await userEvent.fill(input(), text)
    await expect.element(input()).toHaveValue(text)
    expect(drawn.typed()).toEqual({ field: cents })
  })

  it.each(['1.234', 'abc', '1.2.3', '-', '$', '.'])(
    'keeps “%s” for the result to refuse',
    async (text) => {
      const drawn = await draw({ type: 'integer' }, { 'ui:widget': 'cents' })
      await userEvent.fill(input(), text)
      await userEvent.tab()
      await expect.element(input()).toHaveValue(text)
      expect(drawn.typed()).toEqual({ field: text })
    },
  )

  it('are shown in dollars, cents only where there are some', async () => {
    await draw({ type: 'integer' }, { 'ui:widget': 'cents' }, 125050)
    await expect.element(input()).toHaveValue('1,250.50')
    await draw({ type: 'integer' }, { 'ui:widget': 'cents' }, 125000)
    await expect.element(input()).toHaveValue('1,250')
  })
})

describe('a whole number', () => {
  it('has its unit in its description, and thousands apart once it is left', async () => {
    const drawn = await draw(
      { type: 'integer' },
      { 'ui:widget': 'integer', 'ui:options': { unit: 'sq ft', grouped: true } },
    )
    await userEvent.type(input(), '1850')
    expect(description(input().element())).toBe('sq ft')
    await userEvent.tab()
    await expect.element(input()).toHaveValue('1,850')
    expect(drawn.typed()).toEqual({ field: 1850 })
  })

  it.each(['1.5', '12a', '12345678901234567'])(
    'keeps “%s” for the result to refuse',
    async (text) => {
      const drawn = await draw({ type: 'integer' }, { 'ui:widget': 'integer' })
      await userEvent.fill(input(), text)
      await userEvent.tab()
      expect(drawn.typed()).toEqual({ field: text })
      await expect.element(input()).toHaveValue(text)
    },
  )

  it('is no year with a comma', async () => {
    await draw({ type: 'integer' }, { 'ui:widget': 'integer' }, 1985)
    await expect.element(input()).toHaveValue('1985')
  })
})

describe('a long text', () => {
  it('says how many characters are left, aloud when few are, and takes more for the result to refuse', async () => {
    const drawn = await draw({ type: 'string', maxLength: 30 }, { 'ui:widget': 'textarea' })
    await userEvent.fill(input(), 'Hello')
    expect(description(input().element())).toBe('25 characters left')
    expect(document.querySelector('.lintel-field output')?.textContent).toBe('')
    await userEvent.fill(input(), 'x'.repeat(25))
    expect(document.querySelector('.lintel-field output')?.textContent).toBe('5 characters left')
    await userEvent.fill(input(), 'x'.repeat(33))
    expect(description(input().element())).toBe('3 characters too many')
    expect(drawn.typed()).toEqual({ field: 'x'.repeat(33) })
    await userEvent.clear(input())
    expect(drawn.typed()).toEqual({})
  })
})

describe('yes or no', () => {
  it.each<[string, JsonObject, Json, Json]>([
    ['booleans', { type: 'boolean' }, true, false],
    ['words', { type: 'string', enum: ['NO', 'YES'] }, 'YES', 'NO'],
  ])('is asked over %s, yes first, nothing chosen', async (_kind, schema, yes, no) => {
    const drawn = await draw(schema, { 'ui:widget': 'yes-no' })
    const radios = page.getByRole('radio').elements() as HTMLInputElement[]
    expect(radios.map((radio) => radio.checked)).toEqual([false, false])
    expect(page.getByRole('radiogroup', { name: 'Question' }).element().textContent).toMatch(
      /Yes.*No/,
    )
    await userEvent.click(page.getByRole('radio', { name: 'Yes' }))
    expect(drawn.typed()).toEqual({ field: yes })
    await userEvent.click(page.getByRole('radio', { name: 'No' }))
    expect(drawn.typed()).toEqual({ field: no })
  })
})

describe('a value to read', () => {
  it.each<[Json | undefined, JsonObject, string]>([
    ['First Bank', {}, 'First Bank'],
    [125050, { as: 'cents' }, '$1,250.50'],
    [85000, { as: 'money' }, '$85,000'],
    [true, {}, 'Yes'],
    ['A', { labels: { A: 'The first' } }, 'The first'],
    [undefined, {}, 'Not provided'],
  ])('%j is shown, not asked', async (value, options, words) => {
    const schema: JsonObject =
      typeof value === 'boolean'
        ? { type: 'boolean' }
        : typeof value === 'number'
          ? { type: 'integer' }
          : { type: 'string', ...(options.labels !== undefined && { enum: ['A', 'B'] }) }
    const drawn = await draw(schema, { 'ui:widget': 'shown', 'ui:options': options }, value)
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Question')).toBeVisible()
    expect(document.querySelectorAll('.lintel-step input')).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([value === undefined ? {} : { field: value }])
  })

  it('is masked but for its last four', async () => {
    await draw({ type: 'string' }, { 'ui:widget': 'masked' }, '123451234')
    await expect.element(page.getByText('•••-••-1234', { exact: true })).toBeVisible()
    await draw(
      { type: 'string' },
      { 'ui:widget': 'masked', 'ui:options': { mask: 'Account ending {last4}' } },
      '6789',
    )
    await expect.element(page.getByText('Account ending 6789')).toBeVisible()
    expect(document.body.textContent).not.toContain('12345')
  })
})

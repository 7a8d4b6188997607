import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const input = () => page.getByRole('textbox', { name: 'Field' })

const unread = 'Please enter a number for “Field”, for example 1,250.5'

const looks: Readonly<Record<string, readonly [field: JsonObject, widget: string]>> = {
  income: [{ type: 'number', format: 'money', minimum: 0, maximum: 9_999_999 }, 'money'],
  price: [{ type: 'number' }, 'money'],
  cents: [{ type: 'integer', minimum: 0 }, 'cents'],
  number: [{ type: 'number' }, 'number'],
  rate: [{ type: 'number', maximum: 100 }, 'number'],
  integer: [{ type: 'integer' }, 'integer'],
}

async function put(look: string, text: string) {
  const [field, widget] = looks[look]!
  const drawn = await drawCompiled(
    {
      type: 'object',
      additionalProperties: false,
      properties: { field: { title: 'Field', ...field } },
    },
    { field: { 'ui:widget': widget } },
  )
  await userEvent.fill(input(), text)
  await userEvent.tab()
  return drawn
}

const shownErrors = () =>
  [...document.querySelectorAll('.lintel-error > span > span:last-child')].map(
    ({ textContent }) => textContent,
  )
const valueOf = () => (input().element() as HTMLInputElement).value

describe('a number', () => {
  it.each([
    ['income', '96,000', 96_000, '96,000'],
    ['income', '$ 96 000.50', 96_000.5, '96,000.50'],
    ['income', '96k', 96_000, '96,000'],
    ['income', 'US$1.25M', 1_250_000, '1,250,000'],
    ['income', '350 USD', 350, '350'],
    ['income', '\u00a01\u202f234\u00a0', 1234, '1,234'],
    ['income', '1’234.5', 1234.5, '1,234.50'],
    ['income', '９６，０００', 96_000, '96,000'],
    ['income', '٩٦٠٠٠', 96_000, '96,000'],
    ['income', '९६०००', 96_000, '96,000'],
    ['income', '\u200e96000\u200b', 96_000, '96,000'],
    ['income', '1234.500', 1234.5, '1,234.50'],
    ['income', '0.500', 0.5, '0.50'],
    ['price', '1.234', 1.234, '1.234'],
    ['price', '-$5', -5, '-5'],
    ['price', '\u22125', -5, '-5'],
    ['cents', '41.3', 4130, '41.30'],
    ['cents', '+41.39', 4139, '41.39'],
    ['number', '1.2345', 1.2345, '1.2345'],
    ['number', '1,234.5', 1234.5, '1234.5'],
    ['rate', '6.500', 6.5, '6.5'],
    ['integer', '1,850', 1850, '1850'],
    ['integer', '1,850.00', 1850, '1850'],
  ])('%s: “%s” is %d, and the field shows it once it is left', async (look, text, sent, shown) => {
    const drawn = await put(look, text)
    expect(valueOf()).toBe(shown)
    expect(shownErrors()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ field: sent }])
  })

  it.each([
    ['income', '12.500', 'This can be $12.50 or $12,500. Please type the one you mean.'],
    ['income', '96.000', 'This can be $96 or $96,000. Please type the one you mean.'],
    ['income', '41,39', 'This can be $41.39 or $4,139. Please type the one you mean.'],
    ['income', '80000,50', 'This can be $80,000.50 or $8,000,050. Please type the one you mean.'],
    ['income', '1.5,50', unread],
    ['income', '96.000,00', 'Please write this as $96,000'],
    ['income', '96 000,50', 'Please write this as $96,000.50'],
    ['income', '1.234.567', 'Please write this as $1,234,567'],
    ['income', '1,00,000', 'Please write this as $100,000'],
    ['income', '(500)', 'Please write this as $500'],
    ['income', '1.2345', 'Please use at most 2 digits after the point'],
    ['income', '€500', unread],
    ['price', '96.000', 'This can be $96 or $96,000. Please type the one you mean.'],
    ['price', '(500)', 'This can be $500 or -$500. Please type the one you mean.'],
    ['cents', '$ 350,00', 'This can be $350 or $35,000. Please type the one you mean.'],
    ['cents', '1.234', 'Please write this as $1,234'],
    ['cents', '1.2345', 'Please use at most 2 digits after the point'],
    ['number', '12,5', 'This can be 12.5 or 125. Please type the one you mean.'],
    ['number', '12.500', 'This can be 12.5 or 12500. Please type the one you mean.'],
    ['number', '10²', unread],
    ['rate', '6,5', 'This can be 6.5 or 65. Please type the one you mean.'],
    ['integer', '1,5', 'Please enter a whole number for “Field”, for example 12'],
    ['integer', '12.000', 'This can be 12 or 12000. Please type the one you mean.'],
    ['integer', '1.5', 'Please enter a whole number for “Field”, for example 12'],
    ['integer', '12345678901234567', 'Please enter a whole number for “Field”, for example 12'],
  ])('%s: “%s” stays as typed and is refused: %s', async (look, text, message) => {
    const drawn = await put(look, text)
    await expect.poll(shownErrors).toEqual([message])
    expect(valueOf()).toBe(text)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([])
  })
})

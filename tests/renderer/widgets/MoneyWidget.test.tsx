import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawForm } from '../drawForm.tsx'
import { proves } from '../../proves.ts'

const input = () => page.getByRole('textbox', { name: 'Income' })

function draw(type: string | string[] = 'number', data: JsonObject = {}) {
  const properties = { income: { type, title: 'Income', format: 'money' } }
  return drawForm(
    { type: 'object', required: ['income'], properties },
    { income: { 'ui:widget': 'money' } },
    { data },
  )
}

describe('an amount of money', () => {
  it(
    'stays as typed until the field is left, then has thousands separators',
    proves('A-CONST-046'),
    async () => {
      const drawn = draw()
      await userEvent.type(input(), '1234567.5')
      await expect.element(input()).toHaveValue('1234567.5')
      expect(drawn.typed()).toEqual({ income: 1234567.5 })
      await userEvent.tab()
      await expect.element(input()).toHaveValue('1,234,567.50')
      await userEvent.type(input(), '{End}{Backspace}')
      expect(drawn.typed()).toEqual({ income: 1234567.5 })
    },
  )

  it.each([
    ['$85,000', 85000],
    ['85000.', 85000],
    ['.5', 0.5],
    ['-5', -5],
    [' 7 ', 7],
    ['0', 0],
    ['96k', 96000],
    ['$1.25M', 1250000],
    ['1.0005k', 1000.5],
  ])('reads “%s” as %d', async (text, amount) => {
    const drawn = draw()
    await userEvent.fill(input(), text)
    await expect.element(input()).toHaveValue(text)
    expect(drawn.typed()).toEqual({ income: amount })
  })

  it.each(['85q', 'k', '1.2.3k', '1.2.3', '96.000,00', '-', '$', 'abc'])(
    'keeps “%s”, which is no number, for the result to refuse',
    async (text) => {
      const drawn = draw()
      await userEvent.fill(input(), text)
      await userEvent.tab()
      await expect.element(input()).toHaveValue(text)
      expect(drawn.typed()).toEqual({ income: text })
    },
  )

  it(
    'emptied it has no value, or null where the schema allows it',
    proves('A-VAL-012'),
    async () => {
      const drawn = draw('number', { income: 5 })
      await userEvent.clear(input())
      expect(drawn.typed()).toEqual({})
      const nullable = draw(['number', 'null'], { income: 5 })
      await userEvent.clear(input())
      expect(nullable.typed()).toEqual({ income: null })
      await userEvent.tab()
      await expect.element(input()).toHaveValue('')
    },
  )
})

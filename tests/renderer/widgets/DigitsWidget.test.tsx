import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { copyText } from '../contractCases.ts'
import { drawForm, drawnWhole } from '../drawForm.tsx'

const input = () => page.getByRole('textbox', { name: 'Number' })
const leave = () => userEvent.click(page.getByRole('button', { name: 'After' }))

async function draw(look: JsonObject, data: JsonObject = {}) {
  const drawn = drawForm(
    {
      type: 'object',
      required: ['number'],
      properties: { number: { type: 'string', title: 'Number' } },
    },
    { number: look },
    { data },
  )
  await drawnWhole()
  return drawn
}

describe('a Social Security number', () => {
  const look = { 'ui:widget': 'ssn' }

  it('is set apart while it is typed, hidden once it is left, digits in the answer', async () => {
    const drawn = await draw(look)
    await userEvent.type(input(), '001010001')
    await expect.element(input()).toHaveValue('001-01-0001')
    expect(drawn.typed()).toEqual({ number: '001010001' })
    await leave()
    await expect.element(input()).toHaveValue('•••-••-0001')
    await userEvent.click(input())
    await expect.element(input()).toHaveValue('001-01-0001')
    expect(drawn.typed()).toEqual({ number: '001010001' })
  })

  it('is shown while the borrower wants it', async () => {
    await draw(look, { number: '123456789' })
    await expect.element(input()).toHaveValue('•••-••-6789')
    await userEvent.click(page.getByRole('button', { name: 'Show Number' }))
    await expect.element(input()).toHaveValue('123-45-6789')
    await expect.element(page.getByText('Number is shown.')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Hide Number' }))
    await expect.element(input()).toHaveValue('•••-••-6789')
  })

  it.each(['123-45-6789', '123456789', ' 123 45 6789 ', 'SSN: 123.45.6789'])(
    'is taken as pasted: %s',
    async (text) => {
      const drawn = await draw(look)
      await copyText(text)
      await userEvent.click(input())
      await userEvent.paste()
      await expect.element(input()).toHaveValue('123-45-6789')
      expect(drawn.typed()).toEqual({ number: '123456789' })
    },
  )

  it('keeps the caret when a digit is put in or taken out in the middle, also across a dash', async () => {
    const drawn = await draw(look, { number: '123456789' })
    await userEvent.click(input())
    const element = input().element() as HTMLInputElement
    element.setSelectionRange(4, 4)
    await userEvent.keyboard('{Backspace}')
    expect(drawn.typed()).toEqual({ number: '12456789' })
    expect(element.value).toBe('124-56-789')
    await userEvent.keyboard('3')
    expect(drawn.typed()).toEqual({ number: '123456789' })
  })

  it('is replaced as a whole by who comes with the Tab key', async () => {
    const drawn = await draw(look, { number: '123456789' })
    await userEvent.click(page.getByRole('button', { name: 'Before' }))
    await userEvent.tab()
    await expect.element(input()).toHaveFocus()
    await userEvent.keyboard('987654321')
    expect(drawn.typed()).toEqual({ number: '987654321' })
  })

  it('keeps digits too many for the result, shows few digits half hidden, and nothing where there are none', async () => {
    const drawn = await draw(look)
    await userEvent.type(input(), '1234567890')
    expect(drawn.typed()).toEqual({ number: '1234567890' })
    await userEvent.fill(input(), '123')
    await leave()
    await expect.element(input()).toHaveValue('••3')
    await userEvent.click(input())
    await userEvent.clear(input())
    expect(drawn.typed()).toEqual({})
  })

  it('is typed with the keys for numbers and never offered by the browser', async () => {
    await draw(look)
    expect(input().element()).toMatchObject({ inputMode: 'numeric', autocomplete: 'off' })
  })
})

describe('digits', () => {
  it('keep leading zeros and are set apart as the look says', async () => {
    const drawn = await draw({ 'ui:widget': 'digits', 'ui:options': { groups: [4] } })
    await userEvent.type(input(), '00012345678')
    await expect.element(input()).toHaveValue('0001 2345 678')
    await leave()
    await expect.element(input()).toHaveValue('0001 2345 678')
    expect(drawn.typed()).toEqual({ number: '00012345678' })
    expect(page.getByRole('button', { name: 'Show Number' }).elements()).toEqual([])
  })

  it('show only the last four once they are left, where the look says so', async () => {
    await draw(
      { 'ui:widget': 'digits', 'ui:options': { lastFour: true } },
      { number: '0001234567' },
    )
    await expect.element(input()).toHaveValue('••••••4567')
    await userEvent.click(page.getByRole('button', { name: 'Show Number' }))
    await expect.element(input()).toHaveValue('0001234567')
  })

  it('show none of a secret once it is left', async () => {
    await draw({ 'ui:widget': 'digits', 'ui:options': { secret: true } }, { number: '4821' })
    await expect.element(input()).toHaveValue('••••')
    await userEvent.click(page.getByRole('button', { name: 'Show Number' }))
    await expect.element(input()).toHaveValue('4821')
  })
})

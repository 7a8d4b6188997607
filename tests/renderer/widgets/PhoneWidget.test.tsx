import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { contractCases, copyText } from '../contractCases.ts'
import { drawForm } from '../drawForm.tsx'
import { proves } from '../../proves.ts'

const { schema, look, ready } = contractCases.phone!
const input = () => page.getByRole('textbox', { name: 'The question' })
const country = () => page.getByRole('combobox', { name: 'Country' })
const element = () => input().element() as HTMLInputElement

async function draw(data: JsonObject = {}) {
  const drawn = drawForm({ type: 'object', required: ['field'], properties: { field: schema } }, { field: look }, { data })
  await ready!()
  return drawn
}

async function paste(text: string) {
  await copyText(text)
  await userEvent.click(input())
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
}

describe('a phone number', () => {
  it('starts with the United States and 14 characters', proves('A-VAL-046', 'A-VAL-048'), async () => {
    await draw()
    await expect.element(country()).toHaveValue('US')
    await expect.element(input()).toHaveAttribute('maxlength', '14')
  })

  it('names each country with its calling code', proves('A-ENT-123', 'A-ENT-124', 'A-ENT-125'), async () => {
    await draw()
    const options = [...(country().element() as HTMLSelectElement).options].map(({ value, text }) => [value, text])
    expect(options[0]).toEqual(['US', 'United States (+1)'])
    expect(options).toContainEqual(['DE', 'Germany (+49)'])
  })

  it('is formatted while it is typed', proves('A-VAL-044'), async () => {
    const drawn = await draw()
    await userEvent.type(input(), '41555')
    await expect.element(input()).toHaveValue('(415) 55')
    await userEvent.type(input(), '526719')
    await expect.element(input()).toHaveValue('(415) 555-2671')
    expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })

  it('keeps the caret where a digit is put in or taken out in the middle', async () => {
    await draw({ field: '(415) 555-267' })
    await userEvent.click(input())
    element().setSelectionRange(7, 7)
    await userEvent.keyboard('9')
    await expect.element(input()).toHaveValue('(415) 595-5267')
    expect(element().selectionStart).toBe(8)
    await userEvent.keyboard('{Backspace}')
    await expect.element(input()).toHaveValue('(415) 555-267')
    expect(element().selectionStart).toBe(7)
  })

  it('deleting a sign takes the digit before it along', async () => {
    await draw({ field: '(415) 555-2671' })
    await userEvent.click(input())
    element().setSelectionRange(10, 10)
    await userEvent.keyboard('{Backspace}')
    await expect.element(input()).toHaveValue('(415) 552-671')
    expect(element().selectionStart).toBe(8)
  })

  it('can be emptied with the Backspace key', async () => {
    const drawn = await draw({ field: '(415) 555-2671' })
    await userEvent.click(input())
    await userEvent.keyboard('{End}{Backspace>20/}')
    await expect.element(input()).toHaveValue('')
    expect(drawn.typed()).toEqual({})
  })

  it.each(['+1 415 555 2671', '+1 (415) 555-2671', '1-415-555-2671', '415.555.2671', ' (415) 555 2671 '])(
    'takes “%s” from the clipboard',
    async (text) => {
      const drawn = await draw()
      await paste(text)
      await expect.poll(() => drawn.typed()).toEqual({ field: '(415) 555-2671' })
    },
  )

  it('a pasted foreign number chooses its country and is stored in international format', async () => {
    const drawn = await draw()
    await paste('+44 20 7946 0958')
    await expect.element(country()).toHaveValue('GB')
    await expect.element(input()).toHaveValue('020 7946 0958')
    expect(drawn.typed()).toEqual({ field: '+44 20 7946 0958' })
  })

  it('a typed country code is understood', async () => {
    const drawn = await draw()
    await userEvent.type(input(), '+14155552671')
    await expect.element(input()).toHaveValue('(415) 555-2671')
    expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })

  it('a number that starts with 1 stays as typed, so that it can be refused', async () => {
    const drawn = await draw()
    await userEvent.type(input(), '1415555')
    expect((drawn.typed() as { field: string }).field.replace(/\D/g, '')).toBe('1415555')
  })

  it('another country formats and limits in its own way', proves('A-VAL-046', 'A-VAL-047'), async () => {
    const drawn = await draw()
    await userEvent.selectOptions(country(), 'GB')
    expect(Number(element().maxLength)).toBe('07400 123456'.length)
    await userEvent.type(input(), '07400123456')
    await expect.element(input()).toHaveValue('07400 123456')
    expect(drawn.typed()).toEqual({ field: '+44 7400 123456' })
    await userEvent.fill(input(), '+')
    await expect.element(input()).toHaveAttribute('maxlength', '19')
  })

  it('shows a stored foreign number under its country', async () => {
    await draw({ field: '+44 7400 123456' })
    await expect.element(country()).toHaveValue('GB')
    await expect.element(input()).toHaveValue('07400 123456')
  })

  it('what was typed before the library came is stored formatted', async () => {
    const drawn = await draw({ field: '4155552671' })
    await expect.poll(() => drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })
})

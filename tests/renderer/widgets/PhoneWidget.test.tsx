import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { contractCases, copyText } from '../contractCases.ts'
import { description, drawForm, refuse } from '../drawForm.tsx'
import { proves } from '../../proves.ts'

const { schema, look, ready } = contractCases.phone!
const input = () => page.getByRole('textbox', { name: 'The question' })
const country = () => page.getByRole('combobox', { name: 'Country' })
const element = () => input().element() as HTMLInputElement

async function draw(data: JsonObject = {}, given: Parameters<typeof drawForm>[2] = {}) {
  const drawn = drawForm(
    { type: 'object', required: ['field'], properties: { field: schema } },
    { field: look },
    { data, ...given },
  )
  await ready!()
  return drawn
}

/** A form that takes numbers of `countries`, of all unless given. */
async function drawAbroad(data: JsonObject = {}, countries?: readonly string[]) {
  const field = { type: 'string', title: 'The question' }
  const options = countries && { 'ui:options': { countries } }
  const drawn = drawForm(
    { type: 'object', properties: { field } },
    { field: { ...look, ...options } as JsonObject },
    { data },
  )
  await ready!()
  return drawn
}

const told = () => description(element())

async function paste(text: string) {
  await copyText(text)
  await userEvent.click(input())
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
}

describe('a phone number', () => {
  it('has no choice of country where only US numbers are taken', async () => {
    await draw()
    expect(document.querySelector('select')).toBeNull()
    await expect.element(input()).toHaveAttribute('autocomplete', 'tel-national')
  })

  it('starts with the United States', proves('A-VAL-048'), async () => {
    await drawAbroad()
    await expect.element(country()).toHaveValue('US')
  })

  it('starts with the first of the countries that the form names, and offers no other', async () => {
    await drawAbroad({}, ['CA', 'US', 'MX'])
    await expect.element(country()).toHaveValue('CA')
    expect([...(country().element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(
      ['Canada (+1)', 'Mexico (+52)', 'United States (+1)'],
    )
  })

  it(
    'names each country with its calling code',
    proves('A-ENT-123', 'A-ENT-124', 'A-ENT-125'),
    async () => {
      await drawAbroad()
      const options = [...(country().element() as HTMLSelectElement).options].map(
        ({ value, text }) => [value, text],
      )
      expect(options[0]).toEqual(['US', 'United States (+1)'])
      expect(options).toContainEqual(['DE', 'Germany (+49)'])
      expect(options).toHaveLength(245)
    },
  )

  it('keeps what is typed beyond 14 characters, and tells it', proves('A-VAL-046'), async () => {
    const drawn = await draw()
    await userEvent.type(input(), '4155552671')
    expect(element().value).toHaveLength(14)
    expect(told()).toBe('')
    await userEvent.type(input(), '9')
    await expect.element(input()).toHaveValue('41555526719')
    expect(drawn.typed()).toEqual({ field: '41555526719' })
    expect(told()).toBe(
      'This number has too many digits. Enter a number like (201) 555-0123 (United States).',
    )
    await userEvent.keyboard('{Backspace}')
    await expect.element(input()).toHaveValue('(415) 555-2671')
    expect(told()).toBe('')
  })

  it('reports too few digits once the number was left and refused', async () => {
    await draw({}, { validate: () => [refuse('/field', 'Please enter a valid phone number')] })
    await userEvent.type(input(), '415555')
    expect(told()).toBe('')
    await userEvent.tab()
    await expect
      .poll(told)
      .toContain(
        'This number has too few digits. Enter a number like (201) 555-0123 (United States).',
      )
    expect(told()).toContain('Please enter a valid phone number')
  })

  it('reports a number of another country and leaves it as it is', async () => {
    const drawn = await draw()
    await userEvent.type(input(), '+447400123456')
    await userEvent.tab()
    await expect.element(input()).toHaveValue('+44 7400 123456')
    expect(drawn.typed()).toEqual({ field: '+44 7400 123456' })
    expect(told()).toBe(
      'This is a number from another country (United Kingdom). Enter a number like (201) 555-0123 (United States).',
    )
  })

  it('keeps letters and an extension, with the caret behind the letter', async () => {
    const drawn = await draw({ field: '(415) 555-2671' })
    await userEvent.click(input())
    await userEvent.keyboard('{End} x5')
    expect(drawn.typed()).toEqual({ field: '(415) 555-2671x5' })
    expect(told()).toContain('Enter only digits, without letters or an extension.')
    await userEvent.keyboard('{ArrowLeft}y')
    await expect.element(input()).toHaveValue('(415) 555-2671xy5')
    expect(element().selectionStart).toBe(16)
    await userEvent.keyboard('{Backspace}{Backspace}{End}{Backspace}')
    await expect.element(input()).toHaveValue('(415) 555-2671')
  })

  it.each([
    ['+447400123456', 'GB', '+44 7400 123456', '07400 123456'],
    ['+441212345678', 'GB', '+44 121 234 5678', '0121 234 5678'],
    ['+15062345678', 'CA', '+1 506 234 5678', '(506) 234-5678'],
    ['+77710009998', 'KZ', '+7 771 000 9998', '8 (771) 000 9998'],
    ['+390212345678', 'IT', '+39 02 1234 5678', '02 1234 5678'],
    ['+5491123456789', 'AR', '+54 9 11 2345 6789', '011 15-2345-6789'],
  ])('the country follows %s: %s', async (keys, region, stored, national) => {
    const drawn = await drawAbroad()
    await userEvent.type(input(), keys)
    await expect.element(country()).toHaveValue(region)
    await expect.element(input()).toHaveValue(stored)
    expect(drawn.typed()).toEqual({ field: stored })
    await userEvent.tab()
    await expect.element(input()).toHaveValue(national)
    await expect.element(country()).toHaveValue(region)
    expect(drawn.typed()).toEqual({ field: stored })
    expect(told()).toBe('')
  })

  it.each([
    ['GB', '01212345678', '0121 234 5678', '+44 121 234 5678'],
    ['GB', '07400123456', '07400 123456', '+44 7400 123456'],
    ['AR', '0111523456789', '011 15-2345-6789', '+54 9 11 2345 6789'],
    ['IT', '0212345678', '02 1234 5678', '+39 02 1234 5678'],
  ])('%s: %s keeps all its digits', async (region, keys, shown, stored) => {
    const drawn = await drawAbroad()
    await userEvent.selectOptions(country(), region)
    await userEvent.type(input(), keys)
    await expect.element(input()).toHaveValue(shown)
    expect(drawn.typed()).toEqual({ field: stored })
    await userEvent.type(input(), '99999999')
    expect(element().value.replace(/\D/g, '')).toBe(`${keys}99999999`)
    expect(told()).toContain('This number has too many digits.')
  })

  it('is formatted while it is typed', proves('A-VAL-044'), async () => {
    const drawn = await draw()
    await userEvent.type(input(), '41555')
    await expect.element(input()).toHaveValue('(415) 55')
    await userEvent.type(input(), '52671')
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

  it.each([
    '+1 415 555 2671',
    '+1 (415) 555-2671',
    '1-415-555-2671',
    '415.555.2671',
    ' (415) 555 2671 ',
  ])('takes “%s” from the clipboard', async (text) => {
    const drawn = await draw()
    await paste(text)
    await expect.poll(() => drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })

  it('a pasted foreign number chooses its country and is stored in international format', async () => {
    const drawn = await drawAbroad()
    await paste('+44 20 7946 0958')
    await expect.element(country()).toHaveValue('GB')
    await expect.element(input()).toHaveValue('020 7946 0958')
    expect(drawn.typed()).toEqual({ field: '+44 20 7946 0958' })
  })

  it('a typed country code is understood, and gone once the field is left', async () => {
    const drawn = await draw()
    await userEvent.type(input(), '+14155552671')
    await expect.element(input()).toHaveValue('+1 415 555 2671')
    expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
    await userEvent.tab()
    await expect.element(input()).toHaveValue('(415) 555-2671')
    expect(drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })

  it('a number that starts with 1 stays as typed, so that it can be refused', async () => {
    const drawn = await draw()
    await userEvent.type(input(), '1415555')
    expect((drawn.typed() as { field: string }).field.replace(/\D/g, '')).toBe('1415555')
  })

  it('shows a stored foreign number under its country', async () => {
    await drawAbroad({ field: '+44 7400 123456' })
    await expect.element(country()).toHaveValue('GB')
    await expect.element(input()).toHaveValue('07400 123456')
  })

  it('what was typed before the library came is stored formatted', async () => {
    const drawn = await draw({ field: '4155552671' })
    await expect.poll(() => drawn.typed()).toEqual({ field: '(415) 555-2671' })
  })
})

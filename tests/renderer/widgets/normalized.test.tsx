import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const input = () => page.getByRole('textbox', { name: 'Field' })
const shownErrors = () =>
  [...document.querySelectorAll('.lintel-error > span > span:last-child')].map(
    ({ textContent }) => textContent,
  )

const draw = (field: JsonObject, look: JsonObject = {}) =>
  drawCompiled(
    {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: { title: 'Field', ...field } },
    },
    { field: look },
  )

describe('a text', () => {
  it.each([
    [{ type: 'string', minLength: 1 }, {}, 'Ida ', 'Ida'],
    [{ type: 'string', pattern: '^\\p{L}+(-\\p{L}+)*$' }, {}, 'Ana\u2011Lu\u200b', 'Ana-Lu'],
    [{ type: 'string', format: 'us-state', enum: ['CA', 'GA'] }, {}, 'California', 'CA'],
    [{ type: 'string', format: 'us-zip', pattern: '^[0-9]{5}$' }, {}, '90210-1234', '90210'],
    [{ type: 'string' }, { 'ui:widget': 'textarea' }, 'Two lines \u00a0', 'Two lines'],
  ])('%j, %j: “%s” is shown as %s once it is left, and sent', async (field, look, typed, meant) => {
    const drawn = await draw(field, look)
    await userEvent.fill(input(), typed)
    await userEvent.tab()
    await expect.element(input()).toHaveValue(meant)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(shownErrors()).toEqual([])
    expect(drawn.submitted).toEqual([{ field: meant }])
  })

  it('is sent as it is meant with the Enter key too', async () => {
    const drawn = await draw({ type: 'string' })
    await userEvent.type(input(), 'Ida  Quill {Enter}')
    expect(drawn.submitted).toEqual([{ field: 'Ida Quill' }])
  })

  it('of spaces is none', async () => {
    const drawn = await draw({ type: 'string', minLength: 1 })
    await userEvent.type(input(), '   ')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([])
    await expect.poll(shownErrors).toEqual(['Please fill in “Field”'])
  })
})

const day = { type: 'object', title: 'Born', required: ['month', 'day', 'year'] }
const parts = ['month', 'day', 'year']

describe('digits of another width or script, and spaces in a date', () => {
  it.each([
    ['１２３-４５-６７８９', { type: 'string' }, { 'ui:widget': 'ssn' }, '123456789'],
    ['١٢٣٤٥٦٧٨٩', { type: 'string' }, { 'ui:widget': 'ssn' }, '123456789'],
    ['１２３４', { type: 'string' }, { 'ui:widget': 'digits' }, '1234'],
    ['٩٠٢١٠', { type: 'string', format: 'us-zip' }, {}, '90210'],
    ['٤١٥٥٥٥٢٦٧١', { type: 'string', format: 'us-phone' }, {}, '(415) 555-2671'],
    ['４１５５５５２６７１', { type: 'string', format: 'us-phone' }, {}, '(415) 555-2671'],
    ['١٬٢٥٠٫٥٠', { type: 'number', format: 'money' }, {}, 1250.5],
    ['１２', { type: 'integer' }, {}, 12],
  ])('“%s” of %j, %j is %j', async (typed, field, look, meant) => {
    const drawn = await draw(field, look)
    await userEvent.fill(input(), typed)
    await userEvent.tab()
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ field: meant }])
  })

  it.each(['04 / 27 / 1984', '٠٤/٢٧/١٩٨٤', '０４／２７／１９８４', '1984-04-27'])(
    'a date written “%s” into one of its parts fills in all of them',
    async (typed) => {
      const properties = Object.fromEntries(
        parts.map((part) => [part, { type: 'integer', title: part }]),
      )
      for (const [field, look, meant] of [
        [
          { ...day, properties },
          { 'ui:field': 'date-of-birth' },
          { month: 4, day: 27, year: 1984 },
        ],
        [{ type: 'string', format: 'date' }, {}, '1984-04-27'],
      ] as const) {
        const drawn = await draw(field as JsonObject, look)
        await userEvent.fill(page.getByRole('textbox', { name: /month/i }), typed)
        await userEvent.click(page.getByRole('button', { name: 'Continue' }))
        expect(drawn.submitted).toEqual([{ field: meant }])
      }
    },
  )
})

it('lines are shown as they are sent', async () => {
  const drawn = await draw({ type: 'array', items: { type: 'string' } }, { 'ui:field': 'lines' })
  await userEvent.fill(input(), ' Ann\u200b  Lee \n\n Bo ')
  await userEvent.tab()
  await expect.element(input()).toHaveValue('Ann Lee\nBo')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  expect(drawn.submitted).toEqual([{ field: ['Ann Lee', 'Bo'] }])
})

it('a name of an entry is shown as it is sent, and is no other name', async () => {
  const drawn = await draw({ type: 'object', additionalProperties: { type: 'string' } })
  await userEvent.click(page.getByRole('button', { name: /add/i }))
  const [name, value] = page.getByRole('textbox').elements() as HTMLInputElement[]
  await userEvent.fill(name!, ' shoe\u200b  size ')
  await userEvent.fill(value!, '44')
  await expect.poll(() => name!.value).toBe('shoe size')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  expect(drawn.submitted).toEqual([{ field: { 'shoe size': '44' } }])
})

it('what a script adds to the dots of a number that is hidden replaces it', async () => {
  const drawn = await draw({ type: 'string' }, { 'ui:widget': 'ssn' })
  await userEvent.fill(input(), '123-45-6789')
  await userEvent.tab()
  await expect.element(input()).toHaveValue('•••-••-6789')
  const box = input().element() as HTMLInputElement
  for (const text of [`${box.value}987654321`, '987-65-4321']) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, box)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    expect(drawn.typed()).toEqual({ field: '987654321' })
  }
})

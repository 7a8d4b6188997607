import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { contractCases, copyText } from '../contractCases.ts'
import { description, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const { schema } = contractCases['date-of-birth']!
const part = (name: string) => page.getByRole('textbox', { name })

function draw(look: JsonObject = {}, given: Parameters<typeof drawForm>[2] = {}) {
  return drawForm(
    { type: 'object', required: ['dateOfBirth'], properties: { dateOfBirth: schema } },
    { dateOfBirth: { 'ui:field': 'date-of-birth', ...look } },
    given,
  )
}

describe('a date of birth', () => {
  it('is three inputs that the browser can fill in', async () => {
    draw()
    await drawnWhole()
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.lintel-date input')]
    expect(inputs.map((input) => [input.autocomplete, input.inputMode])).toEqual([
      ['bday-month', 'numeric'],
      ['bday-day', 'numeric'],
      ['bday-year', 'numeric'],
    ])
  })

  it('is stored as whole numbers and stays as typed', async () => {
    const drawn = draw()
    await userEvent.fill(part('Month'), '04')
    await userEvent.fill(part('Day'), '7')
    await userEvent.fill(part('Year'), '1985')
    expect(drawn.typed()).toEqual({ dateOfBirth: { month: 4, day: 7, year: 1985 } })
    await expect.element(part('Month')).toHaveValue('04')
    await userEvent.tab()
    await expect.element(part('Month')).toHaveValue('04')
  })

  it('has no value once all three are empty, as a required group it is empty', async () => {
    const drawn = draw({}, { data: { dateOfBirth: { month: 4 } } })
    await expect.element(part('Month')).toHaveValue('4')
    await userEvent.clear(part('Month'))
    expect(drawn.typed()).toEqual({ dateOfBirth: {} })
  })

  it('keeps what is no number for the result to refuse', async () => {
    const drawn = draw()
    await userEvent.fill(part('Month'), 'May')
    expect(drawn.typed()).toEqual({ dateOfBirth: { month: 'May' } })
    await expect.element(part('Month')).toHaveValue('May')
  })

  it.each(['4/27/1984', ' 04-27-1984 ', '1984-04-27'])(
    'is taken whole when pasted into any of them: %s',
    async (text) => {
      const drawn = draw()
      await copyText(text)
      await userEvent.click(part('Day'))
      await userEvent.paste()
      await expect
        .poll(() => drawn.typed())
        .toEqual({ dateOfBirth: { month: 4, day: 27, year: 1984 } })
      await expect.element(part('Year')).toHaveValue('1984')
    },
  )

  it('does not move on by itself', async () => {
    draw()
    await userEvent.type(part('Month'), '12')
    await expect.element(part('Month')).toHaveFocus()
  })

  it('the summary leads to the part that is wrong', async () => {
    draw({}, { validate: () => [refuse('/dateOfBirth/year', 'Invalid year')] })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('link', { name: 'Invalid year' }))
    await expect.element(part('Year')).toHaveFocus()
  })

  it('follows the order of the look', () => {
    draw({ 'ui:order': ['day', 'month', 'year'] })
    expect(
      [...document.querySelectorAll('.lintel-date label')].map((label) => label.textContent),
    ).toEqual(['Day', 'Month', 'Year'])
  })

  it('says once what is wrong with its parts, and is left as a whole', async () => {
    draw(
      {},
      {
        validate: () => [
          refuse('/dateOfBirth/day', 'Invalid date'),
          refuse('/dateOfBirth/month', 'Invalid date'),
        ],
      },
    )
    await userEvent.click(part('Month'))
    await userEvent.click(page.getByRole('button', { name: 'After' }))
    await expect.element(part('Year')).toHaveAttribute('aria-invalid', 'true')
    expect(description(part('Year').element())).toBe('For example, 4 27 1985 Error:  Invalid date')
  })
})

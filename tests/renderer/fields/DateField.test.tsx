import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyText } from '../contractCases.ts'
import { drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const part = (name: string) => page.getByRole('textbox', { name, exact: true })

async function draw(field: string, given: Parameters<typeof drawForm>[2] = {}) {
  const drawn = drawForm(
    { type: 'object', properties: { when: { type: 'string', title: 'When' } } },
    { when: { 'ui:field': field } },
    given,
  )
  await drawnWhole()
  return drawn
}
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('.lintel-date input')].map(({ value }) => value)

describe('a date', () => {
  it('is month, day and year, stored as one text, shown as typed', async () => {
    const drawn = await draw('date')
    await userEvent.fill(part('Month'), '4')
    expect(drawn.typed()).toEqual({ when: '-04-' })
    await userEvent.fill(part('Day'), '7')
    await userEvent.fill(part('Year'), '2026')
    expect(drawn.typed()).toEqual({ when: '2026-04-07' })
    expect(values()).toEqual(['4', '7', '2026'])
  })

  it.each<[string, string[]]>([
    ['2026-04-07', ['04', '07', '2026']],
    ['-04-', ['04', '', '']],
    ['2026--', ['', '', '2026']],
    ['26-13-45', ['13', '45', '26']],
  ])('%s comes back as it was left', async (when, texts) => {
    const drawn = await draw('date', { data: { when } })
    expect(values()).toEqual(texts)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ when }])
  })

  it('keeps what is no number, and has no value once all is gone', async () => {
    const drawn = await draw('date')
    await userEvent.fill(part('Month'), 'May')
    expect(drawn.typed()).toEqual({ when: '-May-' })
    expect(values()).toEqual(['May', '', ''])
    await userEvent.clear(part('Month'))
    expect(drawn.typed()).toEqual({})
  })

  it.each(['4/27/2026', '04-27-2026', '2026-04-27'])(
    'is taken whole when pasted: %s',
    async (text) => {
      const drawn = await draw('date')
      await copyText(text)
      await userEvent.click(part('Day'))
      await userEvent.paste()
      expect(drawn.typed()).toEqual({ when: '2026-04-27' })
    },
  )

  it('can be a month and a year', async () => {
    const drawn = await draw('month-year')
    await userEvent.fill(part('Year'), '2027')
    expect(drawn.typed()).toEqual({ when: '2027-' })
    await userEvent.fill(part('Month'), '3')
    expect(drawn.typed()).toEqual({ when: '2027-03' })
    expect(values()).toEqual(['3', '2027'])
  })

  it('is left as a whole', async () => {
    await draw('date', {
      validate: (data) =>
        data.when === '2026-04-27' ? [] : [refuse('/when', 'Give a whole date')],
    })
    await userEvent.fill(part('Month'), '4')
    await userEvent.tab()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'After' }))
    await expect.element(part('Month')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(part('Year')).toHaveAttribute('aria-invalid', 'true')
  })
})

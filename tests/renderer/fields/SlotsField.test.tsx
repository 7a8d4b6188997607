import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#engine'
import type { JsonObject } from '#model'
import { danglingIds, description, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const schema: JsonObject = {
  type: 'object',
  required: ['slot'],
  properties: {
    slot: {
      type: 'object',
      title: 'Appointment',
      properties: {
        date: { type: 'string', title: 'Day' },
        window: { type: 'string', title: 'Time' },
      },
    },
  },
}
const windows = [
  { value: 'MORNING', label: 'Morning, 8 to 12' },
  { value: 'EVENING', label: 'Evening, 5 to 8' },
]

async function draw(given: Parameters<typeof drawForm>[2] = {}, more: JsonObject = {}) {
  const drawn = drawForm(
    schema,
    { slot: { 'ui:field': 'slots', 'ui:options': { min: 1, max: 14, windows, ...more } } },
    given,
  )
  await drawnWhole()
  return drawn
}
const days = () => page.getByRole('combobox', { name: 'Day' })
const options = () =>
  [...days().element().querySelectorAll('option')].map((option) => option.value).filter(Boolean)
const two = (number: number) => String(number).padStart(2, '0')
const inDays = (count: number) => {
  const date = new Date()
  date.setDate(date.getDate() + count)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

describe('an appointment', () => {
  it('is a day within reach, by the borrower’s own calendar, and a time of day', async () => {
    const drawn = await draw()
    expect(options()).toHaveLength(14)
    expect([options()[0], options().at(-1)]).toEqual([inDays(1), inDays(14)])
    await userEvent.selectOptions(days(), inDays(3))
    expect(drawn.typed()).toEqual({ slot: { date: inDays(3) } })
    await userEvent.click(page.getByRole('radio', { name: 'Evening, 5 to 8' }))
    expect(drawn.typed()).toEqual({ slot: { date: inDays(3), window: 'EVENING' } })
    await userEvent.selectOptions(days(), '')
    expect(drawn.typed()).toEqual({ slot: { window: 'EVENING' } })
  })

  it.each(['2026-12-31', '2027-03-13', '2027-11-06'])(
    'counts from the day that the page names, over the end of a year and of summer time: %s',
    async (today) => {
      const services = { searchAddresses: () => Promise.resolve([]), today: () => today }
      await draw({ services })
      expect(options()).toEqual(Array.from({ length: 14 }, (_, index) => addDays(today, index + 1)))
    },
  )

  it('is on no weekday on which no one comes', async () => {
    await draw({}, { closed: ['SUNDAY', 'WEDNESDAY'] })
    const weekdays = options().map((date) => new Date(`${date}T00:00:00Z`).getUTCDay())
    expect(weekdays).toHaveLength(10)
    expect(weekdays.filter((weekday) => weekday === 0 || weekday === 3)).toEqual([])
  })

  it('in the shipped forms stands under one label: that of the group is only heard', async () => {
    const looks = import.meta.glob<{ fields?: JsonObject }>(
      '../../../schemas/application/*.ui.json',
      { eager: true, import: 'default' },
    )
    const slots = Object.values(looks).flatMap(({ fields = {} }) =>
      (Object.values(fields) as JsonObject[]).filter((look) => look['ui:field'] === 'slots'),
    )
    expect(slots.length).toBeGreaterThan(1)
    for (const look of slots) {
      drawForm(schema, { slot: look })
      await drawnWhole()
      const group = page.getByRole('group', { name: 'Appointment' }).element()
      expect(group.querySelector('legend')!.getBoundingClientRect().height).toBeLessThanOrEqual(1)
      expect(days().element().getBoundingClientRect().height).toBeGreaterThan(20)
    }
  })

  it('made earlier is kept, though its day has gone', async () => {
    const drawn = await draw({ data: { slot: { date: '2020-01-06', window: 'MORNING' } } })
    await expect.element(days()).toHaveValue('2020-01-06')
    await expect.element(page.getByText('Monday, January 6, 2020')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ slot: { date: '2020-01-06', window: 'MORNING' } }])
  })

  it('is led to from the summary, part by part', async () => {
    await draw({
      validate: () => [
        refuse('/slot/date', 'Please choose a day'),
        refuse('/slot/window', 'Please choose a time'),
      ],
    })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('link', { name: 'Please choose a time' }))
    await expect.element(page.getByRole('radio', { name: 'Morning, 8 to 12' })).toHaveFocus()
    await userEvent.click(page.getByRole('link', { name: 'Please choose a day' }))
    await expect.element(days()).toHaveFocus()
    await expect.element(days()).toHaveAttribute('aria-invalid', 'true')
    expect(description(days().element())).toMatch(/Please choose a day$/)
    const times = page.getByRole('radiogroup', { name: 'Time' }).element()
    expect(times.textContent).toContain('Please choose a time')
    expect(description(times)).toMatch(/Please choose a time$/)
    expect(danglingIds()).toEqual([])
  })
})

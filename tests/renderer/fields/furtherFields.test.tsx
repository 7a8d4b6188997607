import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, description, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const draw = async (
  field: JsonObject,
  look: JsonObject,
  given: Parameters<typeof drawForm>[2] = {},
) => {
  const drawn = drawForm({ type: 'object', properties: { field } }, { field: look }, given)
  await drawnWhole()
  return drawn
}
const title = 'The question'
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

describe('date and time', () => {
  const look = { 'ui:options': { zone: 'America/Chicago' } }
  const schema = { type: 'string', title, format: 'date-time' }

  it('says the zone, also to screen readers', async () => {
    await draw(schema, look)
    expect(description(page.getByRole('textbox', { name: 'Time' }).element())).toContain(
      'Central Time',
    )
    expect(danglingIds()).toEqual([])
  })

  it('shows a moment of another offset on the clocks of its zone, and keeps it until something is typed', async () => {
    const drawn = await draw(schema, look, { data: { field: '2026-07-15T22:30:00+02:00' } })
    await expect.element(page.getByRole('textbox', { name: 'Time' })).toHaveValue('3:30 PM')
    expect(drawn.typed()).toEqual({ field: '2026-07-15T22:30:00+02:00' })
    await userEvent.fill(page.getByRole('textbox', { name: 'Day' }), '16')
    expect(drawn.typed()).toEqual({ field: '2026-07-16T15:30:00-05:00' })
  })

  it('tidies the time when it is left, and keeps what is no time as it was typed', async () => {
    const drawn = await draw(schema, look)
    const time = page.getByRole('textbox', { name: 'Time' })
    await userEvent.fill(time, '230pm')
    await userEvent.tab()
    await expect.element(time).toHaveValue('2:30 PM')
    await userEvent.fill(time, '2:30')
    await userEvent.tab()
    await expect.element(time).toHaveValue('2:30')
    expect(drawn.typed()).toEqual({ field: 'T2:30' })
  })
})

describe('time of day', () => {
  it('has the offset of its zone where the format is that of RFC 3339', async () => {
    const drawn = await draw(
      { type: 'string', title, format: 'time' },
      { 'ui:options': { zone: 'Asia/Tokyo' } },
    )
    await userEvent.fill(page.getByRole('textbox', { name: title }), '2:30 pm')
    expect(drawn.typed()).toEqual({ field: '14:30:00+09:00' })
    await expect.element(page.getByText('Japan')).toBeVisible()
  })
})

describe('duration', () => {
  it('asks for the units that are named, and shows one more that the value has', async () => {
    await draw(
      { type: 'string', title, format: 'duration' },
      { 'ui:options': { units: ['years', 'months'] } },
      { data: { field: 'P1Y3D' } },
    )
    expect(
      [...document.querySelectorAll('.lintel-date input')].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual(['1', '', '3'])
  })
})

describe('web address', () => {
  it('gets its "https://" when it is left, and says so', async () => {
    const drawn = await draw({ type: 'string', title, format: 'uri' }, {})
    await userEvent.fill(page.getByRole('textbox', { name: title }), 'example.com/shop')
    await userEvent.tab()
    expect(drawn.typed()).toEqual({ field: 'https://example.com/shop' })
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Changed to https://example.com/shop' }))
      .toBeInTheDocument()
  })

  it('gets it too when the form is sent from within', async () => {
    const drawn = await draw({ type: 'string', title, format: 'uri' }, {})
    await userEvent.fill(page.getByRole('textbox', { name: title }), 'example.com')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => drawn.submitted).toEqual([{ field: 'https://example.com' }])
  })
})

describe('lines', () => {
  it('keeps blank lines while typing and leaves them out of the answer', async () => {
    const drawn = await draw(
      { type: 'array', title, maxItems: 3, items: { type: 'string' } },
      { 'ui:field': 'lines' },
    )
    const box = page.getByRole('textbox', { name: title })
    await userEvent.fill(box, 'One\n\n  Two ')
    await expect.element(box).toHaveValue('One\n\n  Two ')
    expect(drawn.typed()).toEqual({ field: ['One', 'Two'] })
    expect(description(box.element())).toContain('2 of 3 lines')
    await userEvent.fill(box, ' ')
    expect(drawn.typed()).toEqual({})
  })

  it('reports a refused line by its number', async () => {
    await draw(
      { type: 'array', title, items: { type: 'string' } },
      { 'ui:field': 'lines' },
      {
        data: { field: ['One', 'Two'] },
        validate: () => [refuse('/field/1', 'Too short')],
      },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const box = page.getByRole('textbox', { name: title })
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    expect(description(box.element())).toContain('Line 2: Too short')
    await userEvent.click(page.getByRole('link', { name: /Too short/ }))
    await expect.element(box).toHaveFocus()
    expect(danglingIds()).toEqual([])
  })
})

describe('ranking', () => {
  const schema = {
    type: 'array',
    title,
    uniqueItems: true,
    items: { type: 'string', enum: ['A', 'B', 'C'] },
  }
  const look = {
    'ui:field': 'ranking',
    'ui:options': { labels: { A: 'Apples', B: 'Pears', C: 'Plums' } },
  }

  it('is done with the keyboard, each change told, the focus kept on what moves', async () => {
    const drawn = await draw(schema, look)
    page.getByRole('button', { name: 'Pears: make it number 1' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(status('Pears is number 1 of 1.')).toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Plums: make it number 2' }))
      .toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    await expect.poll(() => drawn.typed()).toEqual({ field: ['B', 'C', 'A'] })
    await expect.element(page.getByRole('button', { name: 'Move Apples up' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    expect(drawn.typed()).toEqual({ field: ['A', 'B', 'C'] })
    await expect.element(page.getByRole('button', { name: 'Move Apples up' })).toHaveFocus()
    await expect
      .element(page.getByRole('button', { name: 'Move Apples up' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(status('Apples is number 1 of 3.')).toBeInTheDocument()
  })

  it('takes a choice out again', async () => {
    const drawn = await draw(schema, look, { data: { field: ['C', 'A'] } })
    await userEvent.click(page.getByRole('button', { name: 'Remove Plums from the order' }))
    expect(drawn.typed()).toEqual({ field: ['A'] })
    await expect
      .element(page.getByRole('button', { name: 'Plums: make it number 2' }))
      .toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Remove Apples from the order' }))
    expect(drawn.typed()).toEqual({})
  })
})

describe('scale', () => {
  it('names the ends, as part of their radios too', async () => {
    const labels = { '0': 'Not at all', '10': 'Very much' }
    const drawn = await draw(
      { type: 'integer', title, minimum: 0, maximum: 10 },
      { 'ui:widget': 'scale', 'ui:options': { labels } },
    )
    expect(page.getByRole('radio').elements()).toHaveLength(11)
    await userEvent.click(page.getByRole('radio', { name: '10 Very much' }))
    expect(drawn.typed()).toEqual({ field: 10 })
    await userEvent.click(page.getByRole('radio', { name: '0 Not at all' }))
    expect(drawn.typed()).toEqual({ field: 0 })
  })
})

describe('slider', () => {
  const schema = { type: 'number', title, minimum: 0, maximum: 2, multipleOf: 0.25 }
  const look = { 'ui:widget': 'slider', 'ui:options': { unit: 'miles' } }

  it('has chosen nothing before it is used, and says so', async () => {
    const drawn = await draw(schema, look)
    await expect
      .element(page.getByRole('slider', { name: title }))
      .toHaveAttribute('aria-valuetext', 'Nothing chosen yet')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{}])
  })

  it('steps with the arrow keys, and takes an exact number next to it', async () => {
    const drawn = await draw(schema, look)
    const slider = page.getByRole('slider', { name: title })
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(drawn.typed()).toEqual({ field: 0.5 })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0.5 miles')
    await userEvent.fill(page.getByRole('textbox', { name: title }), '1.75')
    expect(drawn.typed()).toEqual({ field: 1.75 })
    await expect.element(slider).toHaveValue('1.75')
  })

  it('leaves a number beyond its ends for the result to refuse', async () => {
    const drawn = await draw(schema, look)
    await userEvent.fill(page.getByRole('textbox', { name: title }), '7')
    expect(drawn.typed()).toEqual({ field: 7 })
  })
})

import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

async function draw(list: JsonObject, given: Parameters<typeof drawForm>[2] = {}) {
  const drawn = drawForm(
    {
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', title: 'Names', ...list } },
    },
    { list: { 'ui:options': { item: 'Name {n}', add: 'Add a name' } } },
    given,
  )
  await drawnWhole()
  return drawn
}
const row = (name: string) => page.getByRole('textbox', { name, exact: true })
const add = () => page.getByRole('button', { name: 'Add a name' })

describe('a list of values that names no widget', () => {
  it('takes a text in each row, worked with the keyboard', async () => {
    const drawn = await draw({ items: { type: 'string' } })
    add().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Name 1')).toHaveFocus()
    await userEvent.keyboard('Ana')
    await userEvent.click(add())
    await expect.element(row('Name 2')).toHaveFocus()
    await userEvent.keyboard('Bo')
    expect(drawn.typed()).toEqual({ list: ['Ana', 'Bo'] })
    await userEvent.click(page.getByRole('button', { name: 'Remove Name 1' }))
    expect(drawn.typed()).toEqual({ list: ['Bo'] })
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    expect(drawn.typed()).toEqual({ list: ['Ana', 'Bo'] })
    expect(danglingIds()).toEqual([])
  })

  it('focuses the control of a new row, also while its code is still loading', async () => {
    const drawn = await draw({ items: { type: ['string', 'number'] } })
    add().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Name 1')).toHaveFocus()
    await userEvent.keyboard('7')
    expect(drawn.typed()).toEqual({ list: [7] })
  })

  it.each<[string, JsonObject, string, unknown]>([
    ['whole numbers', { type: 'integer' }, '12', 12],
    ['numbers', { type: 'number' }, '-0.5', -0.5],
    ['texts that may be absent', { type: ['string', 'null'] }, 'x', 'x'],
  ])('stores %s as such', async (_kind, items, keys, value) => {
    const drawn = await draw({ items })
    await userEvent.click(add())
    await drawnWhole()
    await userEvent.type(row('Name 1'), keys)
    expect(drawn.typed()).toEqual({ list: [value] })
  })

  it('keeps the place of a row that is left empty, and tells that row', async () => {
    const drawn = await draw(
      { items: { type: 'string' }, minItems: 2 },
      {
        validate: (data) =>
          ((data.list ?? []) as readonly unknown[]).flatMap((each, index) =>
            each === null ? [refuse(`/list/${index}`, 'Type a name')] : [],
          ),
      },
    )
    await userEvent.type(row('Name 2'), 'Bo')
    expect(drawn.typed()).toEqual({ list: [null, 'Bo'] })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([])
    await expect.element(row('Name 1')).toHaveAccessibleDescription(/Type a name/)
    await expect.element(page.getByRole('link', { name: 'Name 1: Type a name' })).toBeVisible()
    await userEvent.type(row('Name 1'), 'Ana')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ list: ['Ana', 'Bo'] }])
  })

  it('comes back as it was typed', async () => {
    await draw({ items: { type: 'number' } }, { data: { list: [1.5, null, 20_000] } })
    await drawnWhole()
    await expect.element(row('Name 1')).toHaveValue('1.5')
    await expect.element(row('Name 2')).toHaveValue('')
    await expect.element(row('Name 3')).toHaveValue('20000')
  })

  it('takes lists in its rows', async () => {
    const drawn = await draw({ items: { type: 'array', title: 'Part', items: { type: 'string' } } })
    await userEvent.click(add())
    await drawnWhole()
    const inner = page.getByRole('group', { name: 'Name 1', exact: true })
    await userEvent.click(inner.getByRole('button', { name: 'Add another' }))
    await drawnWhole()
    await userEvent.type(inner.getByRole('textbox'), 'x')
    expect(drawn.typed()).toEqual({ list: [['x']] })
    await userEvent.click(inner.getByRole('button', { name: 'Add another' }))
    await userEvent.click(add())
    await drawnWhole()
    // The second row of the list within has the same key.
    expect(document.activeElement?.closest('[data-pointer="/list/1"]')).not.toBeNull()
    expect(danglingIds()).toEqual([])
  })
})

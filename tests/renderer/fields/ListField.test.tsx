import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const items: JsonObject = {
  type: 'object',
  required: ['holder'],
  properties: {
    holder: { type: 'string', title: 'Lender' },
    balance: { type: 'integer', title: 'Balance' },
  },
}
const look: JsonObject = {
  'ui:field': 'list',
  'ui:options': { item: 'Lien {n}', add: 'Add a lien' },
  items: { balance: { 'ui:widget': 'cents' } },
}
const liens = [
  { holder: 'First Bank', balance: 100 },
  { holder: 'Second Bank', balance: 250 },
]

async function draw(
  list: JsonObject = {},
  given: Parameters<typeof drawForm>[2] = {},
  more: JsonObject = {},
) {
  const { required = ['liens'], ...schema } = list
  const drawn = drawForm(
    {
      type: 'object',
      required,
      properties: {
        liens: { type: 'array', title: 'Liens', items, ...schema },
        note: { type: 'string', title: 'Note' },
      },
    },
    { liens: { ...look, ...more } },
    given,
  )
  await drawnWhole()
  return drawn
}

const row = (name: string) => page.getByRole('group', { name, exact: true })
const add = () => page.getByRole('button', { name: 'Add a lien' })

/** Refuses every row without a balance. */
const validate = (data: JsonObject) =>
  ((data.liens ?? []) as readonly JsonObject[]).flatMap((lien, index) =>
    lien.balance === undefined ? [refuse(`/liens/${index}/balance`, 'Tell us what you owe')] : [],
  )

describe('a list', () => {
  it('begins empty, and a new row takes the focus', async () => {
    const drawn = await draw()
    expect(drawn.typed()).toEqual({})
    await userEvent.click(add())
    await expect.element(row('Lien 1').getByRole('textbox', { name: 'Lender' })).toHaveFocus()
    await userEvent.keyboard('First Bank{Tab}1.5')
    await userEvent.click(add())
    await expect.element(row('Lien 2').getByRole('textbox', { name: 'Lender' })).toHaveFocus()
    expect(drawn.typed()).toEqual({ liens: [{ holder: 'First Bank', balance: 150 }, {}] })
    expect(danglingIds()).toEqual([])
  })

  it('is worked with the keyboard alone', async () => {
    const drawn = await draw()
    add().element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Bank{Tab}7{Tab}')
    await expect.element(page.getByRole('button', { name: 'Remove Lien 1' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(drawn.typed()).toEqual({ liens: [] })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(drawn.typed()).toEqual({ liens: [{ holder: 'Bank', balance: 700 }] })
    await expect.element(row('Lien 1').getByRole('textbox', { name: 'Lender' })).toHaveFocus()
  })

  it('a removed row comes back where it was, with all that was typed, however many are gone', async () => {
    const drawn = await draw({}, { data: { liens: [...liens, { holder: 'Third Bank' }] } })
    await userEvent.click(page.getByRole('button', { name: 'Remove Lien 1' }))
    await expect
      .element(row('Lien 1').getByRole('textbox', { name: 'Lender' }))
      .toHaveValue('Second Bank')
    await expect.element(page.getByText('Lien 1 was removed.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove Lien 2' }))
    expect(drawn.typed()).toEqual({ liens: [liens[1]] })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    expect(drawn.typed()).toEqual({ liens: [...liens, { holder: 'Third Bank' }] })
    await expect.element(row('Lien 1').getByRole('textbox', { name: 'Lender' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('keeps what a row shows with its row when one above it goes', async () => {
    await draw({}, { data: { liens } })
    const second = row('Lien 2').getByRole('textbox', { name: 'Balance' })
    await userEvent.fill(second, '2.5x')
    await userEvent.click(page.getByRole('button', { name: 'Remove Lien 1' }))
    await expect
      .element(row('Lien 1').getByRole('textbox', { name: 'Balance' }))
      .toHaveValue('2.5x')
  })

  it('has as many rows as it needs from the start, none to be removed, and no more than it may', async () => {
    const drawn = await draw({ minItems: 1, maxItems: 2 })
    await expect.element(row('Lien 1')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Remove Lien 1' }))
      .not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ liens: [{}] }])
    await userEvent.click(add())
    await expect.element(add()).not.toBeInTheDocument()
    await expect.element(page.getByText('You can list up to 2 here.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove Lien 1' })).toBeVisible()
  })

  it('what is typed into a later row first leaves the earlier ones empty', async () => {
    const drawn = await draw({ minItems: 2 })
    await userEvent.fill(row('Lien 2').getByRole('textbox', { name: 'Lender' }), 'B')
    expect(drawn.typed()).toEqual({ liens: [{}, { holder: 'B' }] })
    await userEvent.fill(row('Lien 1').getByRole('textbox', { name: 'Lender' }), 'A')
    expect(drawn.typed()).toEqual({ liens: [{ holder: 'A' }, { holder: 'B' }] })
  })

  it('that may be left out has no value once its last row is gone', async () => {
    const drawn = await draw({ required: [] }, { data: { liens: [liens[0]!] } })
    await userEvent.click(page.getByRole('button', { name: 'Remove Lien 1' }))
    expect(drawn.typed()).toEqual({})
  })

  it('shows a problem at the row’s control, and the summary names row and field and leads there', async () => {
    await draw({}, { validate, data: { liens: [liens[0]!, { holder: 'Second Bank' }] } })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const control = row('Lien 2').getByRole('textbox', { name: 'Balance' })
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(row('Lien 1').getByRole('textbox', { name: 'Balance' }))
      .not.toHaveAttribute('aria-invalid')
    await userEvent.click(page.getByRole('link', { name: 'Lien 2: Balance: Tell us what you owe' }))
    await expect.element(control).toHaveFocus()
    await userEvent.fill(control, '3')
    await expect.element(control).not.toHaveAttribute('aria-invalid')
    expect(danglingIds()).toEqual([])
  })

  it('shows its own problem, and leads to the button that mends it', async () => {
    await draw(
      {},
      {
        validate: (data) =>
          (data.liens as readonly unknown[]).length === 0
            ? [refuse('/liens', 'Add at least one lien')]
            : [],
      },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('link', { name: 'Add at least one lien' }))
    await expect.element(add()).toHaveFocus()
    expect(danglingIds()).toEqual([])
  })

  it('a row is named by a member once it is typed', async () => {
    await draw(
      {},
      { data: { liens: [liens[0]!, {}] } },
      { 'ui:options': { item: 'Lien {n}', itemBy: 'holder', add: 'Add a lien' } },
    )
    await expect.element(row('First Bank')).toBeVisible()
    await userEvent.fill(row('Lien 2').getByRole('textbox', { name: 'Lender' }), 'New Bank')
    await expect.element(row('New Bank')).toBeVisible()
  })

  it('of fixed rows shows the given members as text, takes the others, and can be neither longer nor shorter', async () => {
    const fixed = {
      'ui:options': { item: 'Lien {n}', fixed: true },
      items: { holder: { 'ui:widget': 'shown' }, balance: { 'ui:widget': 'cents' } },
    }
    const drawn = await draw({}, { data: { liens } }, fixed)
    await expect.element(row('Lien 1').getByText('First Bank')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Lender' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: /Add|Remove/ }).elements()).toEqual([])
    expect(page.getByRole('group', { name: /^Lien \d/ }).elements()).toHaveLength(2)
    await userEvent.fill(row('Lien 2').getByRole('textbox', { name: 'Balance' }), '9')
    expect(drawn.typed()).toEqual({ liens: [liens[0], { holder: 'Second Bank', balance: 900 }] })
  })

  it('can be neither longer nor shorter while disabled', async () => {
    await draw({}, { data: { liens } }, { 'ui:disabled': true })
    expect(page.getByRole('button', { name: /Add|Remove/ }).elements()).toEqual([])
    await expect.element(row('Lien 2').getByRole('textbox', { name: 'Lender' })).toBeDisabled()
  })
})

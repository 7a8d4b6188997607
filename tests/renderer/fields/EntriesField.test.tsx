import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds } from '../drawForm.tsx'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const draw = (field: JsonObject, data: JsonObject = {}, look: JsonObject = {}) =>
  drawCompiled(
    {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: { title: 'Ages', type: 'object', ...field } },
    },
    { field: { 'ui:options': { item: 'Person {n}', add: 'Add a person' }, ...look } },
    data,
  )
const ages: JsonObject = { additionalProperties: { title: 'Age', type: 'integer' } }
const add = () => userEvent.click(page.getByRole('button', { name: 'Add a person' }))
const name = (index: number) => page.getByRole('textbox', { name: 'Name' }).nth(index)
const age = (index: number) => page.getByRole('textbox', { name: 'Age' }).nth(index)
const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))

describe('an object whose names are typed', () => {
  it('takes a name and an answer in each row, worked with the keyboard, and gives a removed row back', async () => {
    const drawn = await draw(ages)
    await add()
    await expect.element(name(0)).toHaveFocus()
    await userEvent.keyboard('Ana{Tab}12')
    await add()
    await userEvent.keyboard('Bo{Tab}9')
    expect(drawn.typed()).toEqual({ field: { Ana: 12, Bo: 9 } })
    await expect.element(page.getByRole('group', { name: 'Ana' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove Ana' }))
    expect(drawn.typed()).toEqual({ field: { Bo: 9 } })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(drawn.typed()).toEqual({ field: { Ana: 12, Bo: 9 } })
    expect(danglingIds()).toEqual([])
    await press()
    expect(drawn.submitted).toEqual([{ field: { Ana: 12, Bo: 9 } }])
  })

  it('comes back as it was answered, and can be renamed and answered again', async () => {
    const drawn = await draw(ages, { field: { Ana: 12, 2: 7 } })
    await userEvent.fill(name(1), 'Anna')
    expect(drawn.typed()).toEqual({ field: { Anna: 12, 2: 7 } })
    await userEvent.fill(age(0), '8')
    expect(drawn.typed()).toEqual({ field: { Anna: 12, 2: 8 } })
  })

  it('reports a name that is there twice at its row, keeps what is typed and sends nothing', async () => {
    const drawn = await draw(ages, { field: { Ana: 12 } })
    await add()
    await userEvent.keyboard('Ana{Tab}9{Tab}')
    await expect.element(name(1)).toHaveAccessibleDescription(/Please use another name/)
    await press()
    expect(drawn.submitted).toEqual([])
    await userEvent.click(page.getByRole('link', { name: /Please use another name/ }))
    await expect.element(name(1)).toHaveFocus()
    await expect.element(age(1)).toHaveValue('9')
    await userEvent.fill(name(1), 'Bo')
    await press()
    expect(drawn.submitted).toEqual([{ field: { Ana: 12, Bo: 9 } }])
  })

  it.each<[string, JsonObject, string]>([
    ['that its pattern refuses', { ...ages, propertyNames: { pattern: '^[a-z]+$' } }, 'A1'],
    [
      'that no pattern fits',
      {
        patternProperties: { '^[a-z]+$': { title: 'Age', type: 'integer' } },
        additionalProperties: false,
      },
      'A1',
    ],
    ['that is too long', { ...ages, propertyNames: { maxLength: 3 } }, 'abcd'],
    [
      'of the object itself',
      { ...ages, properties: { own: { title: 'Own', type: 'string' } } },
      'own',
    ],
    ['that no object may have', ages, '__proto__'],
  ])('refuses a name %s', async (_kind, field, typed) => {
    const drawn = await draw(field)
    await add()
    await userEvent.keyboard(`${typed}{Tab}9{Tab}`)
    await expect.element(name(0)).toHaveAttribute('aria-invalid', 'true')
    await press()
    expect(drawn.submitted).toEqual([])
    await userEvent.fill(name(0), 'abc')
    await press()
    expect(drawn.submitted).toEqual([{ field: { abc: 9 } }])
  })

  it('asks for the name of an answer, and leads to the answer that is refused', async () => {
    const drawn = await draw(ages)
    await add()
    await userEvent.fill(age(0), 'x')
    await press()
    await userEvent.click(page.getByRole('link', { name: /Please enter a name/ }))
    await expect.element(name(0)).toHaveFocus()
    await userEvent.keyboard('Ana')
    await press()
    await userEvent.click(page.getByRole('link', { name: /Ana: Please enter a whole number/ }))
    await expect.element(age(0)).toHaveFocus()
    await expect.element(age(0)).toHaveAccessibleDescription(/Please enter a whole number/)
    expect(drawn.submitted).toEqual([])
  })

  it('says how many are needed', async () => {
    const drawn = await draw({ ...ages, minProperties: 1 })
    await press()
    await userEvent.click(
      page.getByRole('link', { name: /Please give at least one entry for “[^”]+”/ }),
    )
    await expect.element(page.getByRole('button', { name: 'Add a person' })).toHaveFocus()
    expect(drawn.submitted).toEqual([])
  })

  it('leads to the field that is refused in a row of fields', async () => {
    const person: JsonObject = {
      type: 'object',
      additionalProperties: false,
      required: ['first', 'last'],
      properties: {
        first: { title: 'First', type: 'string' },
        last: { title: 'Last', type: 'string' },
      },
    }
    await draw({ additionalProperties: person })
    await add()
    await userEvent.keyboard('Bo')
    await userEvent.fill(page.getByRole('textbox', { name: 'First' }), 'B')
    await press()
    await userEvent.click(page.getByRole('link', { name: 'Bo: Please fill in “Last”' }))
    await expect.element(page.getByRole('textbox', { name: 'Last' })).toHaveFocus()
  })

  it('cannot be changed where the field is read only', async () => {
    await draw(ages, { field: { Ana: 12 } }, { 'ui:readonly': true })
    await expect.element(name(0)).toHaveAttribute('readonly')
    expect(page.getByRole('button', { name: 'Add a person' }).query()).toBeNull()
  })
})

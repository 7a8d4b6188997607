import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { refuse } from '../drawForm.tsx'
import { drawCompiled } from '../shapes/drawCompiled.tsx'

const schema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['people'],
  properties: {
    people: {
      title: 'People',
      type: 'array',
      minItems: 1,
      items: {
        title: 'Person',
        type: 'object',
        additionalProperties: false,
        required: ['name', 'age'],
        properties: {
          name: { title: 'Name', type: 'string', minLength: 1 },
          age: { title: 'Age', type: 'integer' },
        },
      },
    },
  },
}
const looks = { people: { 'ui:options': { item: 'Person {n}', add: 'Add a person' } } }

const row = (number: number) => page.getByRole('group', { name: `Person ${number}` })
const name = (number: number) => row(number).getByRole('textbox', { name: 'Name' })
const age = (number: number) => row(number).getByRole('textbox', { name: 'Age' })
const errorsOf = (number: number) => row(number).element().querySelectorAll('.lintel-error').length
const add = () => userEvent.click(page.getByRole('button', { name: 'Add a person' }))
const remove = (number: number) =>
  userEvent.click(page.getByRole('button', { name: `Remove Person ${number}` }))

it('errors and typed texts follow their row; a new one has none until it is left', async () => {
  const ann = { name: 'Ann', age: 1 }
  await drawCompiled(schema, looks, { people: [ann, { name: 'Bo', age: 2 }] })
  await userEvent.fill(age(2), '1,5')
  await userEvent.clear(name(2))
  await userEvent.click(name(1))
  await expect.poll(() => errorsOf(2)).toBe(2)

  await remove(1)
  await expect.element(age(1)).toHaveValue('1,5')
  expect(errorsOf(1)).toBe(2)
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(age(2)).toHaveValue('1,5')
  expect([errorsOf(1), errorsOf(2)]).toEqual([0, 2])

  await remove(2)
  await add()
  await expect.element(age(2)).toHaveValue('')
  expect(errorsOf(2)).toBe(0)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => errorsOf(2)).toBe(1)
})

it('a new row has no errors after the list was left, or the button was pressed, either', async () => {
  const drawn = await drawCompiled(schema, looks, { people: [{ name: 'Ann' }] })
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => errorsOf(1)).toBe(1)
  await add()
  await expect.element(name(2)).toHaveFocus()
  expect([errorsOf(1), errorsOf(2)]).toEqual([1, 0])
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => errorsOf(2)).toBe(2)
  expect(drawn.submitted).toEqual([])
})

it('what the server said about a row follows it', async () => {
  const people = [
    { name: 'Ann', age: 1 },
    { name: 'Ann', age: 1 },
  ]
  await drawCompiled(
    schema,
    looks,
    { people },
    { issues: [refuse('/people/1/name', 'Nobody has that name')] },
  )
  await expect.poll(() => errorsOf(2)).toBe(1)
  await remove(1)
  await expect.poll(() => errorsOf(1)).toBe(1)
})

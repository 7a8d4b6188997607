import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFormValidator } from '#engine'
import type { JsonObject } from '#model'
import { openForm } from '../../src/renderer/openForm.ts'
import { compileInServer, drawCompiled } from './shapes/drawCompiled.tsx'

/** Each condition shows a field of its own; none is true. */
const schemaOf = (fields: number, conditions: number): JsonObject => ({
  type: 'object',
  allOf: Array.from({ length: conditions }, (_, index) => ({
    if: { properties: { [`field${index}`]: { const: 'YES' } }, required: [`field${index}`] },
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: { properties: { [`more${index}`]: { type: 'string', title: `More ${index}` } } },
  })),
  properties: Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [
      `field${index}`,
      { type: 'string', title: `Field ${index}` },
    ]),
  ),
})

it.each([
  [5, 1],
  [500, 1],
  [500, 50],
])(
  'a key in one of %i fields, with %i conditions, draws the way to it and no other field',
  async (fields, conditions) => {
    const { listDrawn } = await drawCompiled(schemaOf(fields, conditions))
    const field = page.getByRole('textbox', { name: /^Field 3 / })
    await userEvent.click(field)
    await userEvent.keyboard('a')
    const names = listDrawn()
    await userEvent.keyboard('b')
    await expect.element(field).toHaveValue('ab')
    expect(names).toContain('TextWidget')
    expect(names.length, names.join()).toBeLessThanOrEqual(22)
  },
)

it('a key opens the form again only where it changes whether a condition holds', async () => {
  const module = await compileInServer(schemaOf(20, 10))
  const { schema, ui } = module
  const { isValid } = createFormValidator(module).compiled
  const open = openForm({ schema, ui, isValid })
  const [one, other] = ['a', 'ab'].map((field3) => open(schema, { field15: 'x', field3 }))
  expect(other).toBe(one)
  const more = open(schema, { field3: 'YES' })
  expect(Object.keys(more['properties']!)).toEqual([...Object.keys(one!['properties']!), 'more3'])
  expect(open(schema, { field3: 'YE' })).toBe(one)
  expect(open(schema, { field3: 'YES', field15: 'y' })).toBe(more)
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { translatePage } from '../translatePage.ts'
import { drawCompiled } from './shapes/drawCompiled.tsx'

const schema: JsonObject = {
  type: 'object',
  required: ['pick', 'way'],
  properties: {
    pick: { title: 'Pick', type: 'string', enum: ['A', 'B'] },
    way: {
      title: 'How to reach you',
      oneOf: [
        {
          title: 'By phone',
          type: 'object',
          additionalProperties: false,
          required: ['phone'],
          properties: { phone: { title: 'Phone', type: 'string', minLength: 3 } },
        },
        {
          title: 'By mail',
          type: 'object',
          additionalProperties: false,
          required: ['mail'],
          properties: { mail: { title: 'Mail', type: 'string', minLength: 3 } },
        },
      ],
    },
    group: {
      title: 'Spouse',
      type: 'object',
      properties: { name: { title: 'Name', type: 'string' } },
    },
    pets: {
      title: 'Pets',
      type: 'array',
      items: { type: 'string', title: 'Pet', minLength: 2 },
    },
    notes: { title: 'Notes', type: 'array', items: { type: 'string' } },
  },
  if: { properties: { pick: { const: 'A' } }, required: ['pick'] },
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  then: {
    required: ['why'],
    properties: {
      why: { title: 'Why?', type: 'string', minLength: 2 },
      group: { required: ['name'] },
    },
  },
}

let stop = () => {}
afterEach(() => stop())

const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))
const errors = () =>
  [...document.querySelectorAll('.lintel-summary li')].map((item) => item.textContent)

it('a form that the browser translates keeps up with errors, conditions, choices and rows', async () => {
  const { submitted } = await drawCompiled(schema, { notes: { 'ui:field': 'lines' } })
  stop = translatePage()
  await press()
  await expect.poll(() => errors().length).toBe(2)
  for (const name of ['A', 'B', 'A']) {
    await userEvent.click(page.getByLabelText(name, { exact: true }))
    await expect.poll(() => page.getByLabelText('Why?').query() !== null).toBe(name === 'A')
    await press()
  }
  await userEvent.fill(page.getByLabelText('Why?'), 'x')
  for (const name of ['By phone', 'By mail', 'By phone']) {
    await userEvent.click(page.getByLabelText(name))
    await press()
  }
  await userEvent.click(page.getByRole('button', { name: /Add/ }).first())
  await userEvent.fill(page.getByRole('textbox', { name: /Pet/ }), 'x')
  await press()
  await expect.poll(() => errors().length).toBeGreaterThan(2)
  await userEvent.click(page.getByRole('button', { name: /Remove/ }).first())
  await userEvent.fill(page.getByLabelText('Why?'), 'Because')
  await userEvent.fill(page.getByRole('textbox', { name: 'Phone' }), '555 0100')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ann')
  await press()
  await expect
    .poll(() => submitted)
    .toMatchObject([
      { pick: 'A', why: 'Because', way: { phone: '555 0100' }, group: { name: 'Ann' } },
    ])
  expect(errors()).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from './drawCompiled.tsx'

const shown = () => ['Region', 'Office'].map((title) => page.getByText(title).query() !== null)
const when = (name: string, value: string, brought: JsonObject): JsonObject => ({
  if: { properties: { [name]: { const: value } }, required: [name] },
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  then: brought,
})
const chain: JsonObject = {
  required: ['country'],
  properties: { country: { title: 'Country', type: 'string', enum: ['CA', 'US'] } },
  allOf: [
    when('country', 'US', {
      required: ['region'],
      properties: { region: { title: 'Region', type: 'string', enum: ['AL', 'UT'] } },
    }),
    when('region', 'AL', {
      required: ['office'],
      properties: { office: { title: 'Office', type: 'string', minLength: 1 } },
    }),
  ],
}

describe.each<[string, JsonObject]>([
  ['a form', { type: 'object', ...chain }],
  [
    'a group',
    {
      type: 'object',
      required: ['place'],
      properties: { place: { title: 'Place', type: 'object', ...chain } },
    },
  ],
])('of %s', (_where, schema) => {
  it('a question that a hidden one brought is hidden with it, and comes back with it', async () => {
    await drawCompiled(schema)
    await userEvent.click(page.getByLabelText('US', { exact: true }))
    await userEvent.click(page.getByLabelText('AL', { exact: true }))
    await userEvent.fill(page.getByLabelText('Office'), 'Mobile')
    await expect.poll(shown).toEqual([true, true])
    await userEvent.click(page.getByLabelText('CA', { exact: true }))
    await expect.poll(shown).toEqual([false, false])
    await userEvent.click(page.getByLabelText('US', { exact: true }))
    await expect.poll(shown).toEqual([true, true])
    await expect.element(page.getByLabelText('Office')).toHaveValue('Mobile')
  })
})

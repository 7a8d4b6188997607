import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFormValidator, keepOffered } from '#engine'
import type { JsonObject } from '#model'
import choice from '../../../schemas/application/notary-choice.json' with { type: 'json' }
import look from '../../../schemas/application/notary-choice.ui.json' with { type: 'json' }
import { compileInServer, drawCompiled } from './drawCompiled.tsx'

const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))
const { $schema: _, ...notary } = choice as unknown as JsonObject

it('the only way to meet the notary that is left is shown, and sent without a question', async () => {
  const module = await compileInServer(notary, look.fields)
  const { isValid } = createFormValidator(module).compiled
  const schema = keepOffered(module.schema, { method: ['ENOTARY'] })
  const form = { schema, ui: module.ui, isValid }
  const drawn = await drawCompiled(notary, look.fields, {}, { form })
  expect(page.getByRole('radio').elements()).toEqual([])
  await expect.element(page.getByText('In person', { exact: true })).toBeVisible()
  await press()
  expect(drawn.submitted).toEqual([{ method: 'MANUAL' }])
})

it.each<JsonObject>([
  { oneOf: [{ const: 'A', title: 'The only one' }] },
  { enum: ['The only one'] },
])('a field of one value is no question, even with cards: %s', async (field) => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: { kind: { title: 'Kind', ...field } },
  }
  const drawn = await drawCompiled(schema, { kind: { 'ui:widget': 'radio-cards' } })
  expect(page.getByRole('radio').elements()).toEqual([])
  await expect.element(page.getByText('The only one')).toBeVisible()
  await press()
  expect(drawn.submitted).toEqual([{ kind: field.oneOf ? 'A' : 'The only one' }])
})

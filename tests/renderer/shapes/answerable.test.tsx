import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawCompiled } from './drawCompiled.tsx'

const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})
const on = (answer: string, more: JsonObject = {}) => ({
  properties: { owns: { enum: [answer] }, ...more },
  required: Object.keys(more),
})
const boolean = (title: string) => ({ title, type: 'boolean' })
const answer = async (group: string, name: string) =>
  userEvent.click(
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }),
  )
const when = (name: string, value: string, properties: JsonObject) => ({
  if: { required: [name], properties: { [name]: { const: value } } },
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  then: { properties, required: Object.keys(properties) },
})
const choice = (title: string, ...values: string[]) => ({ title, type: 'string', enum: values })
const labels = () =>
  [...document.querySelectorAll('legend, label:not(.lintel-card), .lintel-checkbox label')].map(
    (node) => node.textContent!.trim(),
  )
const send = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name, exact: true }))

it('keeps a question on which others depend, and asks those of its answer', async () => {
  const owns = { title: 'Owns', type: 'string', enum: ['No', 'One', 'Several'] }
  const schema = closed(
    { owns },
    {
      required: ['owns'],
      dependencies: {
        owns: {
          oneOf: [
            on('No'),
            on('One', { plate: { title: 'Plate', type: 'string', minLength: 1 } }),
            on('Several', { many: { title: 'How many?', type: 'integer', minimum: 2 } }),
          ],
        },
      },
    },
  )
  const { submitted } = await drawCompiled(schema)
  expect(labels()).toEqual(['Owns'])
  await choose('One')
  await expect.poll(labels).toEqual(['Owns', 'Plate'])
  await userEvent.fill(page.getByLabelText('Plate'), 'ID 1')
  await choose('Several')
  await expect.poll(labels).toEqual(['Owns', 'How many?'])
  await send()
  expect(submitted).toEqual([])
  await userEvent.fill(page.getByLabelText('How many?'), '3')
  await send()
  await choose('No')
  await expect.poll(labels).toEqual(['Owns'])
  await send()
  expect(submitted).toEqual([{ owns: 'Several', many: 3 }, { owns: 'No' }])
})

it('asks yes or no where one of them must be given, also for a box; a consent stays a box', async () => {
  const schema = closed(
    {
      bankrupt: boolean('Bankrupt'),
      boxed: boolean('Boxed'),
      news: boolean('News'),
      agree: { ...boolean('Agree'), const: true },
      days: { title: 'Days', type: 'array', items: boolean('Day'), minItems: 1 },
    },
    {
      required: ['bankrupt', 'boxed', 'agree', 'days'],
      if: { required: ['bankrupt'], properties: { bankrupt: { const: true } } },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { required: ['over'], properties: { over: boolean('Over') } },
    },
  )
  const { submitted } = await drawCompiled(schema, { boxed: { 'ui:widget': 'checkbox' } })
  const boxes = [...document.querySelectorAll('.lintel-checkbox label')]
  expect(boxes.map((node) => node.textContent!.trim())).toEqual(['News (optional)', 'Agree'])
  await answer('Bankrupt', 'Yes')
  await answer('Boxed', 'No')
  await answer('Day', 'No')
  await answer('Over', 'No')
  await userEvent.click(page.getByRole('checkbox', { name: 'Agree' }))
  await send()
  expect(submitted).toEqual([
    { bankrupt: true, boxed: false, days: [false], over: false, agree: true },
  ])
})

it('says of a group with required fields that all of it can be left out', async () => {
  const person = closed({ name: { title: 'Name', type: 'string' } }, { required: ['name'] })
  const open = closed({ phone: { title: 'Phone', type: 'string' } })
  const schema = closed(
    {
      who: { title: 'About you', ...person },
      other: { title: 'The other owner', ...person },
      more: { title: 'More', ...open },
    },
    { required: ['other'] },
  )
  await drawCompiled(schema)
  expect(labels()).toEqual([
    'About you (optional)',
    'Name',
    'The other owner',
    'Name',
    'More',
    'Phone (optional)',
  ])
})

it('asks nothing where there is one answer, and sends it', async () => {
  const constants = {
    kind: { title: 'Kind', const: 'A' },
    only: { title: 'Only', type: 'string', enum: ['B'] },
    named: { title: 'Named', type: 'string', oneOf: [{ const: 'C', title: 'The C' }] },
    never: { title: 'Never', type: 'boolean', const: false },
    nothing: { title: 'Nothing', type: 'null' },
  }
  const schema = closed(
    { ...constants, name: { title: 'Name', type: 'string' } },
    { required: Object.keys(constants) },
  )
  const { submitted } = await drawCompiled(schema)
  expect(labels()).toEqual(['Name (optional)'])
  await send()
  expect(submitted).toEqual([{ kind: 'A', only: 'B', named: 'C', never: false, nothing: null }])
})

it('takes the last question of a chain away with the first', async () => {
  const schema = closed(
    { country: choice('Country', 'CA', 'US') },
    {
      required: ['country'],
      allOf: [
        when('country', 'US', { region: choice('Region', 'AL', 'UT') }),
        when('region', 'AL', { office: { title: 'Office', type: 'string' } }),
      ],
    },
  )
  const { submitted } = await drawCompiled(schema)
  await choose('US')
  await choose('AL')
  await userEvent.fill(page.getByLabelText('Office'), 'Mobile')
  await choose('CA')
  await expect.poll(labels).toEqual(['Country'])
  await send()
  await choose('US')
  await expect.poll(labels).toEqual(['Country', 'Region', 'Office'])
  await send()
  expect(submitted).toEqual([{ country: 'CA' }, { country: 'US', region: 'AL', office: 'Mobile' }])
})

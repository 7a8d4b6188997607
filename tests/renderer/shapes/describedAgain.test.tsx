import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { drawnWhole } from '../drawForm.tsx'
import { drawCompiled } from './drawCompiled.tsx'

const inside: JsonObject = {
  type: 'object',
  required: ['heated', 'rooms', 'built', 'pets'],
  properties: {
    heated: { title: 'Heated', type: 'boolean' },
    rooms: { title: 'Rooms', type: 'integer' },
    built: { title: 'Built', type: 'string', format: 'date' },
    pets: { title: 'Pets', type: 'array', items: { enum: ['CAT', 'DOG'] } },
  },
}
const form = (more: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { title: 'Kind', enum: ['HOUSE', 'LAND'] },
    home: {
      title: 'Home',
      type: 'object',
      properties: { name: { title: 'Name', type: 'string' } },
    },
  },
  ...more,
})
const isHouse = { properties: { kind: { const: 'HOUSE' } }, required: ['kind'] }
const described = { properties: { home: inside }, required: ['home'] }
const type = (id: string, text: string) => userEvent.fill(document.getElementById(id)!, text)
const answer = { heated: true, rooms: 4, built: '1999-04-27', pets: ['DOG'] }

it.each([
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  ['a condition', form({ if: isHouse, then: described })],
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  ['a condition in allOf', form({ allOf: [{ if: isHouse, then: described }] })],
  ['another field', form({ dependencies: { kind: described } })],
])(
  'the fields of a group that %s describes again are drawn by their own controls',
  async (_, schema) => {
    const drawn = await drawCompiled(schema)
    await userEvent.click(page.getByRole('radio', { name: 'HOUSE' }))
    await drawnWhole()
    await userEvent.click(document.getElementById('root_home_heated-0')!)
    await type('root_home_rooms', '4')
    for (const [part, text] of Object.entries({ month: '4', day: '27', year: '1999' }))
      await type(`root_home_built_${part}`, text)
    await userEvent.click(page.getByRole('checkbox', { name: 'DOG' }))
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ kind: 'HOUSE', home: answer }])
  },
)

it('a field that another one brings is drawn by its own control, with a constant that the form sets', async () => {
  const more = {
    properties: { when: { title: 'When', type: 'string', format: 'date' }, by: { const: 'POST' } },
    required: ['when', 'by'],
  }
  const drawn = await drawCompiled(form({ dependencies: { kind: more } }))
  await userEvent.click(page.getByRole('radio', { name: 'LAND' }))
  await drawnWhole()
  for (const [part, text] of Object.entries({ month: '4', day: '27', year: '1999' }))
    await type(`root_when_${part}`, text)
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  expect(drawn.submitted).toEqual([{ kind: 'LAND', when: '1999-04-27', by: 'POST' }])
})

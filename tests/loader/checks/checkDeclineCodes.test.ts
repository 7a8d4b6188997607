import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { checkDeclineCodes } from '../../../src/loader/checks/application/checkDeclineCodes.ts'
import { shipped } from '../../shipped.ts'

const { lending, lifecycle, screens, forms, support } = shipped.bundles.get('alder')!
const id = 'desk/decision'

/** What is found where the agent's form of a decision offers these choices as the reason. */
function found(reason: Json) {
  const form = forms[id]!
  const properties = { ...(form.schema['properties'] as JsonObject), reason }
  const parts = { lending, lifecycle, screens, screenFiles: {}, support }
  return checkDeclineCodes({
    ...parts,
    forms: { ...forms, [id]: { ...form, schema: { ...form.schema, properties } } },
  }).map(({ code, file, pointer }) => [code, file, pointer])
}

const told = (pointer: string) => [
  ['loader/reason-unknown', 'schemas/desk/decision.json', `/properties/reason/${pointer}`],
]

it('finds a reason that agents can choose and no notice can say, however the form lists it', () => {
  expect(found({ type: 'string', enum: ['STATE', 'NOPE'] })).toEqual(told('enum/1'))
  expect(found({ type: 'string', oneOf: [{ const: 'NOPE' }, { const: 'AGE' }] })).toEqual(
    told('oneOf/0/const'),
  )
  expect(found({ type: 'string', anyOf: [{ const: 'NOPE' }] })).toEqual(told('anyOf/0/const'))
})

it('finds nothing in reasons that notices say, and in a list of other values', () => {
  expect(found({ type: 'string', enum: ['STATE', 'AGE'] })).toEqual([])
  expect(found({ enum: [null, 1] })).toEqual([])
})

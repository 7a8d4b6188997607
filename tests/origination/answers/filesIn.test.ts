import { expect, it } from 'vitest'
import type { Form, JsonObject } from '#model'
import { filesIn } from '../../../src/origination/answers/filesIn.ts'

const file = { type: 'object', properties: { uuid: {}, name: {}, type: {}, bytes: {} } }
const files = { type: 'array', items: file }
const pointersOf = (schema: JsonObject, answer: JsonObject, fields: JsonObject = {}) =>
  filesIn({ schema, ui: { fields } } as unknown as Form, answer, '/answer').map(
    ({ pointer, uuid }) => `${pointer}=${uuid}`,
  )
const within = (part: JsonObject): JsonObject => ({ type: 'object', ...part })
const one = [{ uuid: 'a', name: 'a.pdf' }]

it('finds files wherever a form may ask for them: in conditions, alternatives, lists, places and entries', () => {
  const asked = within({ properties: { proof: files } })
  for (const schema of [
    asked,
    // oxlint-disable-next-line unicorn/no-thenable -- a schema's own word
    within({ if: {}, then: asked }),
    within({ if: {}, else: { allOf: [asked] } }),
    within({ oneOf: [{}, asked] }),
    within({ anyOf: [asked] }),
    within({ 'x-alternatives': [[{}], [{}, asked]] }),
    within({ 'x-entries': { others: files, patterns: {} } }),
    within({ 'x-entries': { patterns: { '^p': files } } }),
  ] as JsonObject[])
    expect([schema, pointersOf(schema, { proof: one })]).toEqual([
      schema,
      ['/answer/proof/0/uuid=a'],
    ])
  const listed = { properties: { list: { type: 'array', items: asked } } }
  expect(pointersOf(listed, { list: [{}, { proof: one }] })).toEqual([
    '/answer/list/1/proof/0/uuid=a',
  ])
  const placed = {
    properties: { list: { type: 'array', 'x-places': [{}, asked], 'x-more': asked } },
  }
  expect(pointersOf(placed, { list: [{}, { proof: one }] })).toEqual([
    '/answer/list/1/proof/0/uuid=a',
  ])
})

it('takes the look over the shape, and nothing else for a file', () => {
  const schema = { properties: { proof: files, 'a/b': { type: 'array' } } }
  const answer = { proof: one, 'a/b': [{ uuid: 'b' }], other: one }
  expect(pointersOf(schema, answer)).toEqual(['/answer/proof/0/uuid=a'])
  expect(
    pointersOf(schema, answer, { proof: { 'ui:field': 'list' }, 'a/b': { 'ui:widget': 'upload' } }),
  ).toEqual(['/answer/a~1b/0/uuid=b'])
})

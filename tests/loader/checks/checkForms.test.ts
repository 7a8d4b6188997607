import { expect, it } from 'vitest'
import type { Form, JsonObject } from '#model'
import { checkForms } from '../../../src/loader/checks/checkForms.ts'

const text: JsonObject = { type: 'string' }
const schema: JsonObject = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    file: {
      type: 'array',
      items: {
        type: 'object',
        properties: { uuid: text, name: text, type: text, bytes: { type: 'integer' } },
      },
    },
    owners: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
}

/** Names that the fields' options give, judged. */
function diagnosticsOf(itemBy: string, typeFrom: string): readonly string[] {
  const fields = {
    owners: { 'ui:widget': 'list', 'ui:options': { itemBy } },
    file: { 'ui:field': 'upload', 'ui:options': { typeFrom } },
  }
  const form = { schema, ui: { page: { heading: 'Owners' }, fields } } as unknown as Form
  return checkForms({ forms: { owners: form }, rules: {}, texts: {}, formats: {} }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )
}

it('options of fields may name fields that are there', () => {
  expect(diagnosticsOf('name', 'kind')).toEqual([])
})

it('rows are headed by a member that they have', () => {
  expect(diagnosticsOf('nam', 'kind')).toEqual([
    'loader/field-unknown /fields/owners/ui:options/itemBy',
  ])
})

it('what a file is stands in a field next to it', () => {
  expect(diagnosticsOf('name', 'knd')).toEqual([
    'loader/field-unknown /fields/file/ui:options/typeFrom',
  ])
})

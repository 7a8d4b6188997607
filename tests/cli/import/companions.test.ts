import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'

const schema: JsonObject = { type: 'object', properties: { a: { type: 'string', title: 'A' } } }
const look: JsonObject = {
  type: 'VerticalLayout',
  elements: [{ type: 'Control', scope: '#/properties/a', label: 'First' }],
}
const idsOf = (beside: JsonObject, name: string) => {
  const forms = importFiles([
    { path: 'generate.json', value: schema },
    { path: `${name}.json`, value: beside },
  ])
  return forms.map(({ id }) => id)
}

it('reads the look of a form with the form', () => {
  expect(idsOf(look, 'generate-ui')).toEqual(['generate'])
  expect(idsOf({ a: { 'ui:widget': 'textarea' } }, 'generate.uischema')).toEqual(['generate'])
})

it('imports a form that is named like the look of another one', () => {
  expect(idsOf({ schema, uischema: look }, 'generate-ui')).toEqual(['generate', 'generate-ui'])
  expect(idsOf(schema, 'generate-ui')).toEqual(['generate', 'generate-ui'])
})

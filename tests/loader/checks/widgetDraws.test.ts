import { describe, expect, it } from 'vitest'
import { createIssue, type Form, type JsonObject } from '#model'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { checkForms } from '../../../src/loader/checks/checkForms.ts'
import { cells } from '../../renderer/shapes/cells.ts'

const names = formUi.definitions.widget.examples
const onlyShow = ['hidden', 'shown', 'masked', 'shown-list']
const places = ['schemas/form.ui.json#/fields/field/ui:widget', 'schemas/form.json#/properties/field']
const refusals = ['loader/widget-misfits', 'loader/widget-without-choices', 'loader/widget-without-range']

function findingsOf(schema: JsonObject, look: JsonObject, formats = {}) {
  const form = {
    schema: { type: 'object', additionalProperties: false, required: ['field'], properties: { field: { title: 'Field', ...schema } } },
    ui: { page: { heading: 'Heading', submit: 'Continue' }, fields: { field: look } },
  } as unknown as Form
  return checkForms({ forms: { form }, rules: {}, texts: {}, formats }).filter(({ code }) => code !== 'loader/message-missing')
}

type Finding = ReturnType<typeof findingsOf>[number]
const remedyOf = (found: Finding) => createIssue(found.code, found.values ?? {}, { file: found.file, pointer: found.pointer }).remedy

describe.each(cells.map((cell) => [cell.shape, cell] as const))('%s', (_shape, { schema, widgets }) => {
  it('takes the widgets that fit, and refuses any other at its place with those that do', () => {
    const found = names.map((name) => [name, findingsOf(schema, { 'ui:widget': name })] as const)
    expect(found.flatMap(([name, findings]) => (findings.length === 0 ? [name] : [])).toSorted()).toEqual([...widgets].toSorted())
    const fitting = widgets.filter((name) => !onlyShow.includes(name)).map((name) => `"${name}"`)
    const isTold = (finding: Finding) => {
      const remedy = remedyOf(finding)
      const isPlaced = places.includes(`${finding.file}#${finding.pointer}`)
      return isPlaced && refusals.includes(finding.code) && fitting.every((name) => remedy.includes(name))
    }
    const untold = found.filter(([, findings]) => findings.length > 1 || !findings.every(isTold))
    expect(untold).toEqual([])
  })
})

it('every widget fits some shape', () => {
  expect(names.filter((name) => !cells.some(({ widgets }) => widgets.includes(name)))).toEqual(['street'])
})

it('the street widget belongs into an address', () => {
  const { schema } = cells.find(({ shape }) => shape === 'an address')!
  const street = { street1: { 'ui:widget': 'street' } }
  expect(findingsOf(schema, { 'ui:field': 'address', ...street })).toEqual([])
  expect(findingsOf(schema, street).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['loader/widget-misfits', '/fields/field/street1/ui:widget'],
  ])
})

it('the widget of a format fits, too', () => {
  const formats = { sum: { widget: 'money' } }
  expect(findingsOf({ type: 'number', format: 'sum' }, {}, formats)).toEqual([])
  expect(findingsOf({ type: 'string', format: 'sum' }, {}, formats).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['loader/widget-misfits', '/properties/field'],
  ])
})

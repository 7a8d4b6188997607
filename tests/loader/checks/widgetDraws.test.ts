import { describe, expect, it } from 'vitest'
import { createIssue, type Form, type IssueCode, type JsonObject } from '#model'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { checkForms } from '../../../src/loader/checks/checkForms.ts'
import { cells } from '../../renderer/shapes/cells.ts'

const names = formUi.definitions.widget.examples
const onlyShow = ['hidden', 'shown', 'masked', 'shown-list']
const places = [
  'schemas/form.ui.json#/fields/field/ui:widget',
  'schemas/form.json#/properties/field',
]
const validationErrors = [
  'loader/widget-misfits',
  'loader/widget-without-choices',
  'loader/widget-without-range',
]

function diagnosticsOf(schema: JsonObject, look: JsonObject, formats = {}) {
  const form = {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: { title: 'Field', ...schema } },
    },
    ui: { page: { heading: 'Heading', submit: 'Continue' }, fields: { field: look } },
  } as unknown as Form
  return checkForms({ forms: { form }, rules: {}, texts: {}, formats }).filter(
    ({ code }) => code !== 'loader/message-missing',
  )
}

type Diagnostic = ReturnType<typeof diagnosticsOf>[number]
const remedyOf = (found: Diagnostic) =>
  createIssue(found.code as IssueCode, found.values ?? {}, {
    file: found.file,
    pointer: found.pointer,
  }).remedy

describe.each(cells.map((cell) => [cell.shape, cell] as const))(
  '%s',
  (_shape, { schema, widgets }) => {
    it('takes the widgets that fit, and refuses any other at its place with those that do', () => {
      const found = names.map(
        (name) => [name, diagnosticsOf(schema, { 'ui:widget': name })] as const,
      )
      expect(
        found.flatMap(([name, diagnostics]) => (diagnostics.length === 0 ? [name] : [])).toSorted(),
      ).toEqual([...widgets].toSorted())
      const fitting = widgets.filter((name) => !onlyShow.includes(name)).map((name) => `"${name}"`)
      const isTold = (diagnostic: Diagnostic) => {
        const remedy = remedyOf(diagnostic)
        const isPlaced = places.includes(`${diagnostic.file}#${diagnostic.pointer}`)
        return (
          isPlaced &&
          validationErrors.includes(diagnostic.code) &&
          fitting.every((name) => remedy.includes(name))
        )
      }
      const untold = found.filter(
        ([, diagnostics]) => diagnostics.length > 1 || !diagnostics.every(isTold),
      )
      expect(untold).toEqual([])
    })
  },
)

it('every widget fits some shape', () => {
  expect(names.filter((name) => !cells.some(({ widgets }) => widgets.includes(name)))).toEqual([
    'street',
  ])
})

it('the street widget belongs into an address', () => {
  const { schema } = cells.find(({ shape }) => shape === 'an address')!
  const street = { street1: { 'ui:widget': 'street' } }
  expect(diagnosticsOf(schema, { 'ui:field': 'address', ...street })).toEqual([])
  expect(diagnosticsOf(schema, street).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['loader/widget-misfits', '/fields/field/street1/ui:widget'],
  ])
})

it('the widget of a format fits, too', () => {
  const formats = { sum: { widget: 'money' } }
  expect(diagnosticsOf({ type: 'number', format: 'sum' }, {}, formats)).toEqual([])
  expect(
    diagnosticsOf({ type: 'string', format: 'sum' }, {}, formats).map(({ code, pointer }) => [
      code,
      pointer,
    ]),
  ).toEqual([['loader/widget-misfits', '/properties/field']])
})

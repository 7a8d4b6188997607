import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { inspectForms } from '../../analysis/properties/inspectForms.ts'

const widgets = formUi.definitions.widget['x-widgets'] as unknown as Record<string, JsonObject>
const codesFor = (minimum: number, name = 'stars') =>
  inspectForms([
    {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['field'],
        properties: {
          field: {
            title: 'Stars',
            type: 'integer',
            minimum,
            maximum: 9,
            errorMessage: 'Choose from one to nine stars',
          },
        },
      },
      fields: { field: { 'ui:widget': name } },
    },
  ])[0]!.issues.map(({ code }) => code)

const folder = 'src/renderer/widgets/further'

it.each(readdirSync(folder))('%s is named by no other file, and so takes two', (file) => {
  const component = file.replace('.tsx', '')
  const named = execFileSync('git', [
    'grep',
    '-lw',
    component,
    '--',
    'src',
    '.storybook',
    'schemas',
  ])
  expect(String(named).trim().split('\n')).toEqual([`${folder}/${file}`])
  const name = component
    .replace('Widget', '')
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase()
  expect(widgets).toHaveProperty(name)
})

it('a widget is known to every check from its entry in x-widgets', () => {
  expect(codesFor(1, 'moons')).toEqual(['loader/widget-unknown'])
  widgets['stars'] = {
    gives: ['integer'],
    says: 'one to five',
    values: { type: 'integer', minimum: 1, maximum: 5 },
    range: { mostSteps: 9 },
  }
  expect(codesFor(1)).toEqual([])
  expect(codesFor(0)).toEqual(['loader/widget-without-range'])
  expect(codesFor(6)).toEqual(['analysis/field-unfillable'])
})

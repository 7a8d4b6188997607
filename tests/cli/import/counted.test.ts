import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { compareCounted } from '../../../src/cli/import/counts/compareCounted.ts'
import { nothingCounted } from '../../../src/cli/import/counts/Counted.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { carry } from './carry.ts'
import { formioField as field } from './formioField.ts'

function importOne(value: Json) {
  const [form] = importFiles([{ path: 'form.json', value }])
  return {
    ...form!,
    errors: form!.issues.filter(({ severity }) => severity === 'error'),
    schema: form!.files['schemas/form/form.json'] as JsonObject,
    flow: form!.files['flows/form.json'] as JsonObject,
  }
}

/** The same, and a valid answer is found. */
function importWhole(value: Json) {
  expect(carry({ path: 'form.json', value })).toMatchObject({ reached: 'answered', why: '' })
  return importOne(value)
}

const logic = (eq: string, property: string, state: boolean) => [
  {
    trigger: { type: 'simple', simple: { show: true, when: 'pet', eq } },
    actions: [{ type: 'property', property: { value: property }, state }],
  },
]
const page = (path: string, name: string, next: readonly JsonObject[]) => ({
  path,
  title: name,
  section: 'you',
  components: [{ type: 'YesNoField', name, title: name, options: {} }],
  next,
})
it('what a form has not is named by its place; each of its fields stands for one of the file', () => {
  const of = {
    ...nothingCounted,
    questions: [['a', 'name'], ['b', 'name'], ['c']],
    required: [['a', 'name'], ['c']],
    choices: 3,
    texts: ['Name', 'Read this'],
  }
  const kept = {
    ...nothingCounted,
    questions: [['a-name'], ['c']],
    required: [['c']],
    choices: 5,
    texts: ['Your Name'],
  }
  expect(compareCounted(of, kept)).toMatchObject({
    fidelity: {
      questions: { of: 3, kept: 2 },
      required: { of: 2, kept: 1 },
      choices: { of: 3, kept: 3 },
      texts: { of: 2, kept: 1 },
    },
    lost: { questions: ['b.name'], required: ['a.name'], conditions: [] },
  })
})

it('a loss that the reader does not notice is an error all the same', () => {
  const { errors, fidelity } = importOne({
    components: [
      field('textfield', 'name'),
      field('address', 'home', {
        validate: { required: true },
        components: [field('textfield', 'street')],
      }),
      field('datamap', 'prices', {
        components: [field('number', 'price', { validate: { required: true } })],
      }),
    ],
  })
  expect(fidelity!.required).toEqual({ of: 2, kept: 1 })
  expect(errors.map(({ code, message }) => [code, message])).toEqual([
    [
      'import/not-kept',
      'In the file these must be answered, and the form does not say so: prices.price.',
    ],
  ])
})

it('Form.io: forms in a form, trees and tabs keep what they ask', () => {
  const required = { validate: { required: true } }
  const { fidelity, schema } = importWhole({
    components: [
      field('form', 'person', { components: [field('textfield', 'name', required)] }),
      field('tree', 'family', { components: [field('textfield', 'child', required)] }),
      {
        type: 'tabs',
        key: 'tabs',
        components: [{ key: 'one', label: 'One', components: [field('email', 'mail', required)] }],
      },
    ],
  })
  expect(fidelity!.required).toEqual({ of: 3, kept: 3 })
  expect(schema.properties).toMatchObject({
    person: { properties: { name: {} }, required: ['name'] },
    family: { type: 'array', items: { required: ['child'] } },
    mail: { format: 'email' },
  })
})

it('Form.io: "logic" shows, hides and demands; what is always hidden is not asked', () => {
  const { errors, schema } = importWhole({
    components: [
      field('textfield', 'pet'),
      field('textfield', 'breed', { hidden: true, logic: logic('dog', 'hidden', false) }),
      field('textfield', 'cage', { logic: logic('dog', 'hidden', true) }),
      field('textfield', 'chip', { logic: logic('dog', 'validate.required', true) }),
      field('textfield', 'secret', { hidden: true, validate: { required: true } }),
    ],
  })
  const isDog = { properties: { pet: { const: 'dog' } }, required: ['pet'] }
  expect(errors).toEqual([])
  expect(Object.keys(schema.properties as object)).toEqual(['pet', 'chip'])
  expect(schema.allOf).toMatchObject([
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    { if: isDog, then: { properties: { breed: {} }, required: ['chip'] } },
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    { if: { not: isDog }, then: { properties: { cage: {} } } },
  ])
})

it('Form.io: one box of several decides; initial answers of boxes, days and lists are kept', () => {
  const values = ['dog', 'cat'].map((value) => ({ value, label: value }))
  const { fidelity, schema } = importWhole({
    components: [
      field('selectboxes', 'pets', { values, defaultValue: { dog: true, cat: false } }),
      field('textfield', 'breed', {
        conditional: {
          show: true,
          conditions: [{ component: 'pets.dog', operator: 'isEqual', value: 'true' }],
        },
      }),
      field('day', 'since', { defaultValue: '05/14/2019' }),
      field('checkbox', 'chipped', { defaultValue: true }),
      field('number', 'ages', { multiple: true, defaultValue: [2, 3] }),
    ],
  })
  expect(fidelity).toMatchObject({
    conditions: { of: 1, kept: 1 },
    defaults: { of: 4, kept: 4 },
  })
  expect(schema).toMatchObject({
    properties: {
      pets: { default: ['dog'] },
      since: { default: '2019-05-14' },
      chipped: { default: true },
      ages: { default: [2, 3] },
    },
    allOf: [{ if: { properties: { pets: { contains: { const: 'dog' } } } } }],
  })
})

it('DEFRA: a condition that ends the form ends it; sections name a question, too', () => {
  const { fidelity, flow } = importWhole({
    name: 'Ends',
    startPage: '/one',
    pages: [
      page('/one', 'farmer', [{ path: '/end', condition: 'no' }, { path: '/two' }]),
      page('/two', 'organic', [{ path: '/end' }]),
      { path: '/end', title: 'Summary', components: [], next: [] },
    ],
    lists: [],
    conditions: [
      {
        name: 'no',
        displayName: 'is no farmer',
        value: {
          conditions: [
            {
              field: { name: 'you.farmer' },
              operator: 'is',
              value: { type: 'Value', value: 'false' },
            },
          ],
        },
      },
    ],
  })
  expect(fidelity!.conditions).toEqual({ of: 1, kept: 1 })
  expect(flow).toMatchObject({
    steps: {
      farmer: {
        next: [{ when: 'form-farmer-1', call: 'submit', go: '/form/done' }, { go: 'organic' }],
      },
    },
    rules: { 'form-farmer-1': { title: 'is no farmer' } },
  })
})

it('SurveyJS: what is disabled for some is asked of the others; both conditions count', () => {
  const { fidelity, schema, issues } = importWhole({
    elements: [
      { type: 'boolean', name: 'pet' },
      { type: 'text', name: 'age', inputType: 'number' },
      { type: 'text', name: 'name', visibleIf: '{pet} = true', enableIf: '{age} > 1' },
    ],
  })
  expect(fidelity!.conditions).toEqual({ of: 1, kept: 1 })
  expect(schema.allOf).toMatchObject([
    {
      if: {
        properties: { pet: { const: true }, age: { exclusiveMinimum: 1 } },
        required: ['pet', 'age'],
      },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { name: {} } },
    },
  ])
  expect(issues.map(({ message }) => message)).toContain(
    '"enableIf" is written differently: a question that was to be disabled is not shown.',
  )
})

const category = (label: string, name: string) => ({
  type: 'Category',
  label,
  elements: [{ type: 'Control', scope: `#/properties/${name}` }],
})

it('JSON Forms: the title of a form of several pages is the title of its flow, and is kept', () => {
  const { fidelity, flow } = importWhole({
    schema: {
      type: 'object',
      title: 'Tenancy application',
      properties: {
        name: { type: 'string', title: 'Name' },
        pets: { type: 'boolean', title: 'Pets?' },
      },
    },
    uischema: {
      type: 'Categorization',
      elements: [category('You', 'name'), category('Others', 'pets')],
    },
  })
  expect(flow.title).toBe('Tenancy application')
  expect(fidelity!.texts).toEqual({ of: 3, kept: 3 })
})

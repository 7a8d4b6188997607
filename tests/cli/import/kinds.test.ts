import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { carry } from './carry.ts'

const panel = (title: string, key: string) => ({
  type: 'panel',
  title,
  key: title,
  components: [{ type: 'textfield', key }],
})
const scope = (name: string) => ({ type: 'Control', scope: `#/properties/${name}` })

/** One form, imported; it is accepted by check and has a valid answer. */
function importOne(value: Json) {
  expect(carry({ path: 'form.json', value })).toMatchObject({ reached: 'answered', why: '' })
  const [form] = importFiles([{ path: 'form.json', value }])
  const told = form!.issues.map(({ message }) => message)
  return {
    kind: form!.kind,
    told,
    schema: (step = 'form') => form!.files[`schemas/form/${step}.json`] as JsonObject,
    ui: (step = 'form') => form!.files[`schemas/form/${step}.ui.json`] as JsonObject,
    flow: form!.files['flows/form.json'] as JsonObject,
  }
}

it('Form.io: layouts, choices, limits, conditions, lists of objects; no code', () => {
  const { kind, schema, ui, told } = importOne({
    title: 'Request',
    display: 'form',
    components: [
      {
        type: 'columns',
        columns: [
          {
            components: [
              {
                type: 'textfield',
                key: 'name',
                label: 'Your name',
                validate: { required: true, maxLength: 20 },
              },
            ],
          },
        ],
      },
      {
        type: 'panel',
        components: [
          {
            type: 'radio',
            key: 'pet',
            label: 'A pet?',
            values: [
              { value: 'dog', label: 'Dog' },
              { value: 'cat', label: 'Cat' },
            ],
            validate: { required: true },
          },
        ],
      },
      {
        type: 'textarea',
        key: 'breed',
        label: 'Breed',
        conditional: { show: true, when: 'pet', eq: 'dog' },
        validate: { required: true },
      },
      {
        type: 'datagrid',
        key: 'toys',
        label: 'Toys',
        components: [
          { type: 'number', key: 'price', validate: { min: 1, custom: 'valid = true' } },
        ],
      },
      { type: 'hologram', key: 'photo' },
      { type: 'button', key: 'submit' },
    ],
  })
  expect(kind).toBe('Form.io form')
  expect(schema()).toMatchObject({
    required: ['name', 'pet'],
    properties: {
      name: { type: 'string', title: 'Your name', maxLength: 20 },
      pet: {
        oneOf: [
          { const: 'dog', title: 'Dog' },
          { const: 'cat', title: 'Cat' },
        ],
      },
      toys: {
        type: 'array',
        items: { type: 'object', properties: { price: { type: 'number', minimum: 1 } } },
      },
    },
    allOf: [
      {
        if: { properties: { pet: { const: 'dog' } }, required: ['pet'] },
        // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
        then: { properties: { breed: { type: 'string' } }, required: ['breed'] },
      },
    ],
  })
  expect(ui()).toMatchObject({ fields: { breed: { 'ui:widget': 'textarea' } } })
  expect(told.join('\n')).toMatch(
    /A check in JavaScript is left out[^]*Lintel has nothing like "hologram", so it is asked as text/,
  )
})

it('Form.io: the panels of a wizard are steps', () => {
  const { flow } = importOne({
    display: 'wizard',
    components: [panel('You', 'name'), panel('Home', 'city')],
  })
  expect(flow).toMatchObject({
    start: 'you',
    steps: {
      you: { next: [{ go: 'home' }] },
      home: { next: [{ call: 'submit', go: '/form/done' }] },
    },
  })
})

it('SurveyJS: pages, inputs, choices, expressions that compare answers', () => {
  const { kind, flow, schema, told } = importOne({
    title: { default: 'Survey' },
    pages: [
      {
        name: 'a',
        title: 'About you',
        elements: [
          { type: 'text', name: 'mail', inputType: 'email', isRequired: true },
          { type: 'boolean', name: 'member', title: 'Are you a member?' },
          {
            type: 'text',
            name: 'number',
            visibleIf: '{member} = true',
            validators: [{ type: 'regex', regex: '^\\d{4}$' }],
          },
          { type: 'text', name: 'why', visibleIf: '{member} = true and {mail} notempty' },
        ],
      },
      {
        name: 'b',
        title: 'Colors',
        elements: [
          {
            type: 'checkbox',
            name: 'colors',
            choices: ['red', { value: 'blue', text: 'Sky blue' }],
            maxSelectedChoices: 1,
          },
          { type: 'rating', name: 'grade', rateMax: 7 },
        ],
      },
    ],
  })
  expect(kind).toBe('SurveyJS survey')
  expect(Object.keys(flow.steps as object)).toEqual(['about-you', 'colors'])
  expect(schema('about-you')).toMatchObject({
    required: ['mail'],
    properties: { mail: { format: 'email' }, member: { type: 'boolean' } },
    allOf: [
      { if: { properties: { member: { const: true } } } },
      {
        if: { properties: { member: { const: true }, mail: { minLength: 1 } } },
        // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
        then: { properties: { why: {} } },
      },
    ],
  })
  expect(schema('colors')).toMatchObject({
    properties: {
      colors: {
        type: 'array',
        maxItems: 1,
        items: { oneOf: [{ const: 'red' }, { const: 'blue', title: 'Sky blue' }] },
      },
      grade: { minimum: 1, maximum: 7 },
    },
  })
  expect(told).toEqual([])
})

it('DEFRA: the second version names questions and choices in conditions by their ids', () => {
  const { flow, told } = importOne({
    name: 'Slurry',
    schema: 2,
    startPage: '/place',
    pages: [
      {
        path: '/place',
        components: [
          { type: 'RadiosField', name: 'abc', id: 'id-of-place', title: 'Place', list: 'list-1' },
        ],
      },
      {
        path: '/where',
        condition: 'c1',
        components: [{ type: 'TextField', name: 'def', id: 'id-of-where', title: 'Where' }],
      },
    ],
    lists: [
      {
        id: 'list-1',
        type: 'string',
        items: [
          { id: 'item-1', text: 'England', value: 'eng' },
          { id: 'item-2', text: 'Elsewhere', value: 'other' },
        ],
      },
    ],
    conditions: [
      {
        id: 'c1',
        displayName: 'Not in England',
        items: [
          {
            componentId: 'id-of-place',
            operator: 'is',
            type: 'ListItemRef',
            value: { itemId: 'item-2', listId: 'list-1' },
          },
        ],
      },
    ],
  })
  expect(told.join('\n')).not.toContain('condition')
  expect(Object.values(flow.rules as JsonObject)).toMatchObject([
    { title: 'Not in England', rule: { '===': [{ var: 'abc' }, 'other'] } },
  ])
})

it('DEFRA: pages continue by their conditions, past those that ask nothing', () => {
  const { kind, flow, schema, told } = importOne({
    name: 'Permit',
    startPage: '/start',
    pages: [
      {
        path: '/start',
        title: 'Start',
        components: [{ type: 'YesNoField', name: 'farmer', title: 'Are you a farmer?' }],
        next: [{ path: '/contact' }, { path: '/info', condition: 'isFarmer' }],
      },
      {
        path: '/info',
        title: 'Info',
        components: [{ type: 'Para', content: 'Good.' }],
        next: [{ path: '/farm' }],
      },
      {
        path: '/farm',
        title: 'Your farm',
        components: [
          { type: 'SelectField', name: 'size', title: 'Size', list: 'sizes' },
          { type: 'TextField', name: 'note', options: { required: false }, schema: { max: 9 } },
        ],
        next: [{ path: '/contact' }],
      },
      {
        path: '/contact',
        title: 'Contact',
        components: [{ type: 'EmailAddressField', name: 'email', title: 'Email' }],
      },
    ],
    lists: [
      {
        name: 'sizes',
        type: 'string',
        items: [
          { text: 'Small', value: 's' },
          { text: 'Large', value: 'l' },
        ],
      },
    ],
    conditions: [
      {
        name: 'isFarmer',
        displayName: 'A farmer',
        value: {
          conditions: [{ field: { name: 'farmer' }, operator: 'is', value: { value: 'true' } }],
        },
      },
    ],
  })
  expect(kind).toBe('DEFRA form')
  expect(flow).toMatchObject({
    title: 'Permit',
    start: 'start',
    steps: {
      start: { next: [{ when: 'form-start-1', go: 'your-farm' }, { go: 'contact' }] },
      'your-farm': { next: [{ go: 'contact' }] },
      contact: { next: [{ call: 'submit', go: '/form/done' }] },
    },
    rules: { 'form-start-1': { title: 'A farmer', rule: { '===': [{ var: 'farmer' }, true] } } },
  })
  expect(schema('your-farm')).toMatchObject({
    required: ['size'],
    properties: {
      size: { oneOf: [{ const: 's', title: 'Small' }, { const: 'l' }] },
      note: { maxLength: 9 },
    },
  })
  expect(told).toEqual([])
})

it('FHIR: groups are steps, options and contained value sets are choices, enableWhen a condition', () => {
  const { kind, flow, schema, ui, told } = importOne({
    resourceType: 'Questionnaire',
    title: 'Intake',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'sex',
        compose: { include: [{ concept: [{ code: 'f', display: 'Female' }, { code: 'm' }] }] },
      },
    ],
    item: [
      {
        linkId: '1',
        type: 'group',
        text: 'Person',
        item: [
          { linkId: '1.1', type: 'choice', text: 'Sex', answerValueSet: '#sex', required: true },
          { linkId: '1.2', type: 'boolean', text: 'Do you smoke?' },
          {
            linkId: '1.3',
            type: 'integer',
            text: 'How many?',
            enableWhen: [{ question: '1.2', operator: '=', answerBoolean: true }],
          },
          { linkId: '1.4', type: 'display', text: 'Thank you' },
        ],
      },
      {
        linkId: '2',
        type: 'group',
        text: 'Drugs',
        item: [
          { linkId: '2.1', type: 'string', text: 'Drug', repeats: true, maxLength: 30 },
          {
            linkId: '2.2',
            type: 'choice',
            answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }],
          },
        ],
      },
    ],
  })
  expect(kind).toBe('FHIR Questionnaire')
  expect(Object.keys(flow.steps as object)).toEqual(['person', 'drugs'])
  expect(schema('person')).toMatchObject({
    required: ['1-1'],
    properties: {
      '1-1': { title: 'Sex', oneOf: [{ const: 'f', title: 'Female' }, { const: 'm' }] },
      '1-2': { type: 'boolean' },
    },
    allOf: [{ if: { properties: { '1-2': { const: true } } } }],
  })
  expect(schema('drugs')).toMatchObject({
    properties: {
      '2-1': { type: 'array', items: { type: 'string', maxLength: 30 } },
      '2-2': { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }] },
    },
  })
  expect(ui('person')).toMatchObject({ page: { blocks: { 'text-1': { kind: 'text' } } } })
  expect(told).toEqual([])
})

it('JSON Forms: categories are steps, what must be answered is asked', () => {
  const { kind, flow, schema } = importOne({
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        c: { type: 'string' },
        d: { type: 'string' },
      },
      required: ['c'],
    },
    uischema: {
      type: 'Categorization',
      elements: [
        { type: 'Category', label: 'One', elements: [scope('a')] },
        { type: 'Category', label: 'Two', elements: [scope('b'), scope('a')] },
      ],
    },
  })
  expect(kind).toBe('JSON Forms')
  expect(Object.keys(flow.steps as object)).toEqual(['one', 'two', 'more'])
  expect([schema('two'), schema('more')]).toMatchObject([
    { properties: { b: {} } },
    { required: ['c'] },
  ])
  expect(schema('two').properties).not.toHaveProperty('a')
})

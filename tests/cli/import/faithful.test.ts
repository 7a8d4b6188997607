import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { tellFidelity } from '../../../src/cli/import/tellImport.ts'
import { callLintel } from '../callLintel.ts'
import { carry } from './carry.ts'
import { formioField as field } from './formioField.ts'
import { useFolder } from '../../useFolder.ts'

/** A form of which check accepts all, and for which a valid answer is found. */
function importWhole(value: Json) {
  expect(carry({ path: 'form.json', value })).toMatchObject({ reached: 'answered', why: '' })
  const [form] = importFiles([{ path: 'form.json', value }])
  const file = (path: string) => form!.files[path] as JsonObject
  return {
    said: tellFidelity(form!)[0],
    schema: (step = 'form') => file(`schemas/form/${step}.json`),
    ui: (step = 'form') => file(`schemas/form/${step}.ui.json`),
    flow: file('flows/form.json'),
    files: form!.files,
  }
}

const root = useFolder('lintel-faithful-')

const required = { validate: { required: true } }

it('Form.io: files, passwords, signatures, tables and texts have controls; nothing required is lost', () => {
  const { said, schema, ui, files } = importWhole({
    title: 'Proof',
    components: [
      field('file', 'proof', required),
      field('password', 'secret', required),
      field('signature', 'sign'),
      field('survey', 'food', {
        questions: [
          { label: 'Soup', value: 'soup' },
          { label: 'Bread', value: 'bread' },
        ],
        values: [
          { label: 'Good', value: 'good' },
          { label: 'Bad', value: 'bad' },
        ],
      }),
      field('content', 'intro', { html: '<p>Read <b>this</b>.</p>' }),
      field('radiopanel', 'married', {
        ...required,
        values: [
          { value: 'y', label: 'Yes' },
          { value: 'n', label: 'No' },
        ],
      }),
      field('checkbox', 'sure', required),
      field('number', 'one', { defaultValue: 3 }),
      field('number', 'double', { calculateValue: 'value = data.one * 2' }),
      field('textfield', 'ssn', { inputMask: '999-99-9999' }),
    ],
  })
  expect(said).toBe(
    'form: 10 of 10 questions, 4 of 4 required, 6 of 6 choices, 1 of 1 defaults, 12 of 12 texts',
  )
  expect(schema()).toMatchObject({
    required: ['proof', 'secret', 'married', 'sure'],
    properties: {
      proof: { minItems: 1, maxItems: 1 },
      secret: { 'x-pii': 'password' },
      food: { properties: { soup: { oneOf: [{ const: 'good' }, { const: 'bad' }] } } },
      married: { oneOf: [{ const: 'y' }, { const: 'n' }] },
      sure: { const: true },
      one: { default: 3 },
      double: { 'x-value': 'form-form-value-of-double' },
      ssn: { pattern: '^[0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9]$' },
    },
  })
  expect(ui()).toMatchObject({
    page: { blocks: { 'text-1': { text: 'form-form-1-intro', before: 'married' } } },
    fields: { proof: { 'ui:widget': 'upload' }, sign: { 'ui:field': 'signature' } },
  })
  expect(files['texts/form-form-1-intro.json']).toMatchObject({
    body: [{ paragraph: 'Read this.' }],
  })
})

it('Form.io: a condition of two parts keeps both, and any of them is enough where it says so', () => {
  const { said, schema } = importWhole({
    title: 'Two',
    components: [
      field('textfield', 'name'),
      field('number', 'age'),
      field('textfield', 'guardian', {
        ...required,
        conditional: {
          show: true,
          conjunction: 'any',
          conditions: [
            { component: 'name', operator: 'isEqual', value: 'x' },
            { component: 'age', operator: 'lessThan', value: '18' },
          ],
        },
      }),
    ],
  })
  expect(said).toContain('1 of 1 conditions')
  expect(schema().required).toBeUndefined()
  expect(schema().allOf).toMatchObject([
    {
      if: {
        anyOf: [
          { properties: { name: { const: 'x' } }, required: ['name'] },
          { properties: { age: { exclusiveMaximum: 18 } }, required: ['age'] },
        ],
      },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { required: ['guardian'] },
    },
  ])
})

it('a question that an earlier page decides on is asked on a page of its own', () => {
  const { said, flow } = importWhole({
    title: 'Claim',
    pages: [
      {
        name: 'p1',
        title: 'The accident',
        elements: [
          {
            type: 'radiogroup',
            name: 'kind',
            title: 'What happened?',
            choices: ['collision', { value: 'glass', text: 'Broken glass' }],
            showOtherItem: true,
          },
        ],
      },
      {
        name: 'p2',
        title: 'More',
        elements: [
          { type: 'text', name: 'where', title: 'Where?' },
          {
            type: 'comment',
            name: 'story',
            title: 'Describe it',
            isRequired: true,
            visibleIf: "{kind} <> 'glass'",
          },
          { type: 'text', name: 'mail', inputType: 'email', requiredIf: "{kind} = 'collision'" },
        ],
      },
      {
        name: 'p3',
        title: 'Others',
        visibleIf: "{kind} = 'collision'",
        elements: [
          {
            type: 'paneldynamic',
            name: 'parties',
            minPanelCount: 1,
            maxPanelCount: 4,
            templateElements: [
              { type: 'boolean', name: 'insured' },
              { type: 'text', name: 'insurer', visibleIf: '{panel.insured} = true' },
            ],
          },
        ],
      },
    ],
  })
  expect(said).toBe(
    'form: 8 of 8 questions, 2 of 2 required, 5 of 5 conditions, 3 of 3 choices, 3 of 3 texts',
  )
  expect(flow.steps).toMatchObject({
    'the-accident': { next: [{ go: 'more' }] },
    more: { next: [{ when: 'form-asks-more-3', go: 'more-3' }, { go: 'more-4' }] },
    'more-3': { next: [{ go: 'more-4' }] },
    'more-4': {
      next: [
        { when: 'form-asks-others', go: 'others' },
        { call: 'submit', go: '/form/done' },
      ],
    },
  })
  expect(flow.rules).toMatchObject({
    'form-asks-more-3': { title: '"What happened?" is not "Broken glass"' },
    'form-asks-others': { rule: { '===': [{ var: 'kind' }, 'collision'] } },
  })
})

it('FHIR: any of several conditions, an order, an initial value, words to read', () => {
  const { said, schema, ui } = importWhole({
    resourceType: 'Questionnaire',
    title: 'Any of two',
    item: [
      { linkId: 'a', type: 'boolean', text: 'Do you smoke?' },
      { linkId: 'b', type: 'boolean', text: 'Do you vape?' },
      {
        linkId: 'c',
        type: 'string',
        text: 'How long?',
        required: true,
        enableBehavior: 'any',
        enableWhen: [
          { question: 'a', operator: '=', answerBoolean: true },
          { question: 'b', operator: '=', answerBoolean: true },
        ],
      },
      { linkId: 'd', type: 'integer', text: 'Age' },
      {
        linkId: 'e',
        type: 'string',
        text: 'Guardian',
        enableWhen: [{ question: 'd', operator: '<', answerInteger: 18 }],
      },
      {
        linkId: 'f',
        type: 'decimal',
        text: 'BMI',
        initial: [{ valueDecimal: 22.5 }],
        readOnly: true,
      },
      { linkId: 'g', type: 'display', text: 'Please read this warning.' },
    ],
  })
  expect(said).toBe(
    'form: 6 of 6 questions, 1 of 1 required, 2 of 2 conditions, 1 of 1 defaults, 7 of 7 texts',
  )
  expect(schema().properties).toMatchObject({ f: { default: 22.5 } })
  expect(ui()).toMatchObject({ fields: { f: { 'ui:readonly': true } } })
})

it.each<readonly [string, string, Json]>([
  [
    'a condition in code that does more than compare',
    'The condition of "Breed" is left out, so everyone is asked',
    {
      components: [
        field('textfield', 'pet'),
        field('textfield', 'breed', {
          label: 'Breed',
          ...required,
          customConditional: 'show = /dog/.test(data.pet)',
        }),
      ],
    },
  ],
  [
    'a reference to another host',
    'The reference "https://example.com/person.json" leads nowhere',
    {
      type: 'object',
      properties: { person: { $ref: 'https://example.com/person.json' } },
      required: ['person'],
    },
  ],
  [
    'a schema of more than 65,000 values',
    'has more than 65000 values',
    {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 13_100 }, (_, index) => [
          `a${index}`,
          { type: 'string', title: `A ${index}`, minLength: 1, maxLength: 9 },
        ]),
      ),
    },
  ],
])('%s ends with 1 and is named', async (_, message, value) => {
  const folder = mkdtempSync(join(root, 'form-'))
  const file = join(folder, 'form.json')
  writeFileSync(file, JSON.stringify(value))
  const { status, stdout } = await callLintel(['import', file, '--out', join(folder, 'out')])
  expect(stdout).toContain(message)
  expect(status).toBe(1)
})

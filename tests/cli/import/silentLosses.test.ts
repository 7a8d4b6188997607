import { describe, expect, it } from 'vitest'
import type { Issue, Json, JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { kinds } from '../../../src/cli/import/kinds/index.ts'

/** A form of each kind with properties that Lintel has, and with properties that it lacks. */
const forms: Readonly<Record<string, JsonObject>> = {
  'Form.io form': {
    title: 'Request',
    display: 'form',
    components: [
      {
        type: 'textfield',
        key: 'name',
        label: 'Your name',
        placeholder: 'Ada',
        tooltip: 'As on your card',
        inputMask: 'aaa',
        defaultValue: 'X',
        prefix: 'Mr',
        validate: {
          required: true,
          maxLength: 9,
          pattern: '^a',
          customMessage: 'No',
          unique: true,
        },
      },
      {
        type: 'number',
        key: 'sum',
        label: 'Amount',
        validate: { min: 1, max: 9, minLength: 2 },
        decimalLimit: 2,
        calculateValue: 'value = 2',
      },
      {
        type: 'radio',
        key: 'pet',
        label: 'Which pet?',
        values: [
          { value: 'dog', label: 'Dog', shortcut: 'd' },
          { value: 'cat', label: 'Cat' },
        ],
        customConditional: 'show = true',
      },
      {
        type: 'select',
        key: 'city',
        label: 'Town',
        dataSrc: 'url',
        data: { url: 'https://example.com', values: [{ value: 'a', label: 'A' }] },
        conditional: { show: false, when: 'pet', eq: 'dog' },
      },
      {
        type: 'panel',
        key: 'more',
        title: 'More',
        collapsible: true,
        components: [
          { type: 'hidden', key: 'secret', defaultValue: 1 },
          { type: 'content', key: 'intro', html: '<p>Hi</p>' },
        ],
      },
      {
        type: 'datagrid',
        key: 'toys',
        label: 'Your toys',
        addAnother: 'One more',
        components: [{ type: 'textfield', key: 'toy', label: 'One toy' }],
      },
      { type: 'button', key: 'submit', label: 'Go' },
    ],
  },
  'SurveyJS survey': {
    title: 'Survey',
    completedHtml: '<p>Thanks</p>',
    triggers: [{ type: 'complete', expression: '{a} = 1' }],
    pages: [
      {
        name: 'one',
        title: 'One',
        description: 'Why we ask',
        visibleIf: '{a} = 1',
        elements: [
          {
            type: 'text',
            name: 'a',
            title: 'Aye',
            description: 'Help',
            isRequired: true,
            requiredErrorText: 'Say A',
            placeholder: 'a',
            defaultValue: 'x',
            maxLength: 5,
            validators: [{ type: 'regex', regex: '^a', text: 'Only a' }],
          },
          {
            type: 'radiogroup',
            name: 'b',
            title: 'Bee',
            choices: [{ value: 1, text: 'One', visibleIf: '{a} = 1' }, 2],
            hasOther: true,
            choicesOrder: 'random',
            enableIf: '{a} = 2',
          },
          {
            type: 'panel',
            name: 'p',
            title: 'Panel',
            visibleIf: '{a} = 3',
            elements: [{ type: 'comment', name: 'c', rows: 9, visibleIf: "{b} = 'x'" }],
          },
          { type: 'html', name: 'h', html: '<b>!</b>' },
          { type: 'expression', name: 'e', expression: '{a} + 1' },
          {
            type: 'paneldynamic',
            name: 'd',
            title: 'Dee',
            panelCount: 2,
            templateTitle: 'Row',
            templateElements: [{ type: 'text', name: 'x' }],
          },
        ],
      },
    ],
  },
  'DEFRA form': {
    name: 'Permit',
    startPage: '/b',
    phase: { phase: 'beta' },
    fees: [{ amount: 5 }],
    outputs: [{ type: 'email' }],
    pages: [
      {
        path: '/a',
        title: 'A',
        section: 's',
        controller: './x.js',
        repeatField: 'n',
        components: [
          {
            type: 'TextField',
            name: 'n',
            title: 'N',
            hint: 'Help',
            options: { required: false, customValidationMessage: 'No', rows: 2 },
            schema: { max: 5, regex: '^a', strict: true },
          },
        ],
      },
      {
        path: '/b',
        title: 'B',
        next: [{ path: '/a', condition: 'isYes' }, { path: '/c' }],
        components: [
          { type: 'YesNoField', name: 'y', title: 'Y' },
          { type: 'Para', name: 'p', content: 'Hi' },
        ],
      },
      {
        path: '/c',
        title: 'C',
        components: [{ type: 'SelectField', name: 's', title: 'S', list: 'l' }],
      },
    ],
    lists: [
      {
        name: 'l',
        title: 'List',
        type: 'string',
        items: [{ text: 'A', value: 'a', description: 'First', condition: 'isYes' }],
      },
    ],
    sections: [{ name: 's', title: 'Section' }],
    conditions: [
      {
        name: 'isYes',
        displayName: 'Yes',
        value: {
          name: 'x',
          conditions: [
            {
              field: { name: 'y', display: 'Y' },
              operator: 'is',
              value: { value: 'true', display: 'Yes' },
            },
          ],
        },
      },
    ],
  },
  'FHIR Questionnaire': {
    resourceType: 'Questionnaire',
    title: 'Intake',
    description: 'Before your visit',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'v',
        compose: {
          include: [
            {
              concept: [{ code: 'f', display: 'F', designation: [{ value: 'W' }] }],
              filter: [{ op: '=' }],
            },
          ],
        },
      },
    ],
    item: [
      {
        linkId: '1',
        type: 'choice',
        text: 'Sex',
        answerValueSet: '#v',
        required: true,
        readOnly: true,
        initial: [{ valueString: 'f' }],
      },
      {
        linkId: '2',
        type: 'integer',
        text: 'How many?',
        maxLength: 3,
        extension: [{ url: 'minValue', valueInteger: 1 }],
        enableBehavior: 'any',
        enableWhen: [{ question: '1', operator: '!=', answerString: 'f' }],
      },
      {
        linkId: '3',
        type: 'choice',
        text: 'Which?',
        answerOption: [{ valueString: 'a', initialSelected: true }, { valueInteger: 2 }],
      },
      { linkId: '4', type: 'display', text: 'Thank you' },
    ],
  },
  'JSON Forms': {
    schema: {
      type: 'object',
      title: 'S',
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
    },
    uischema: {
      type: 'VerticalLayout',
      elements: [
        {
          type: 'Group',
          label: 'Together',
          elements: [
            {
              type: 'Control',
              scope: '#/properties/a',
              label: 'First',
              options: { multi: true, trim: true },
            },
          ],
        },
        {
          type: 'Control',
          scope: '#/properties/b',
          rule: {
            effect: 'HIDE',
            condition: { scope: '#/properties/a', schema: { const: 'x' }, failWhenUndefined: true },
          },
        },
        { type: 'Label', text: 'Note' },
      ],
    },
  },
  'react-jsonschema-form': {
    schema: { type: 'object', title: 'S', properties: { a: { type: 'string', title: 'Aye' } } },
    uiSchema: {
      a: {
        'ui:widget': 'textarea',
        'ui:options': { rows: 3, accept: '.pdf', title: 'Other' },
        'ui:help': 'Help',
        'ui:unknown': 1,
      },
      gone: { 'ui:widget': 'password' },
      note: 'a word',
    },
  },
  'JSON Schema': {
    title: 'S',
    type: 'object',
    properties: {
      a: {
        type: 'string',
        title: 'A',
        description: 'D',
        minLength: 2,
        pattern: '^(?=.*x)a',
        format: 'color',
        markdownDescription: '*D*',
        'x-unit': 'm',
        discriminator: { propertyName: 'a' },
        widget: 'big',
      },
      b: {
        type: 'array',
        contains: { const: 'x' },
        minItems: 1,
        items: { type: 'string' },
        maxItems: 4,
      },
    },
    patternProperties: { '^x': { type: 'string' } },
    required: ['a', 'c'],
  },
}

/** Properties that name things, and say nothing of what is asked. */
const silent: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  kinds.map((kind) => [kind.title, kind.silent ?? []]),
)

const isEmpty = (value: Json) =>
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

/** Paths of all properties. */
function pathsOf(value: Json, keys: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(Array.isArray(value) || isEmpty(member) ? [] : [[...keys, key]]),
    ...pathsOf(member, [...keys, key]),
  ])
}

function without(value: JsonObject, path: readonly string[]): JsonObject {
  const copy = structuredClone(value) as Record<string, Json>
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, Json>>((here, key) => here[key] as Record<string, Json>, copy)
  delete holder[path.at(-1)!]
  return copy
}

const importOne = (value: Json) => importFiles([{ path: 'form.json', value }])[0]!
const outcomeOf = (value: Json) => {
  const { kind, files, issues } = importOne(value)
  return JSON.stringify([kind, files, issues])
}

/** Whether a part around a property is noted as left out: by its place, or by its name. */
function isInPartLeftOut(
  form: JsonObject,
  path: readonly string[],
  issues: readonly Issue[],
): boolean {
  const around = path.map((_, index) => path.slice(0, index + 1))
  const parts = around.map((keys) => ({
    pointer: `/${keys.join('/')}`,
    part: keys.reduce<Json>((here, key) => (here as JsonObject)[key]!, form),
  }))
  const left = issues.filter(
    ({ message }) => message.includes('is left out') || message.includes('are left out'),
  )
  return parts.some(({ pointer, part }) => {
    const { key, name, linkId, text } = (typeof part === 'object' ? part : {}) as JsonObject
    const names = [key, name, linkId, text].filter((each) => typeof each === 'string')
    return left.some(
      (issue) =>
        issue.pointer === pointer ||
        names.some((each) =>
          new RegExp(`^The (component|question|text|button|item)( of)? "${each}"`).test(
            issue.message,
          ),
        ),
    )
  })
}

describe('each property of a form is carried, or noted', () => {
  it.each(Object.entries(forms))('%s', (title, form) => {
    const whole = outcomeOf(form)
    expect(whole).toContain(`"${title}"`)
    const { issues } = importOne(form)
    const lost = pathsOf(form).filter(
      (path) =>
        !silent[title]!.includes(path.at(-1)!) &&
        outcomeOf(without(form, path)) === whole &&
        !isInPartLeftOut(form, path, issues),
    )
    expect(lost.map((path) => path.join('/'))).toEqual([])
  })

  it('covers every kind', () => {
    expect(Object.keys(forms).toSorted()).toEqual(kinds.map(({ title }) => title).toSorted())
  })
})

const control = (scope: string) => ({ type: 'Control', scope: `#/properties/${scope}` })

it('names a rule about the whole form that a field of a group has', () => {
  const text = { type: 'string' }
  const isCat = { properties: { pet: { const: 'cat' } }, required: ['pet'] }
  const rule = { effect: 'SHOW', condition: { scope: '#', schema: isCat } }
  const person = { type: 'object', properties: { name: text, pet: text } }
  const elements = [
    control('pet'),
    { ...control('person/properties/name'), rule },
    control('person/properties/pet'),
  ]
  const value = {
    schema: { type: 'object', properties: { pet: text, person } },
    uischema: { type: 'VerticalLayout', elements },
  }
  const [form] = importFiles([{ path: 'form.json', value }])
  expect(form!.issues.map(({ code }) => code)).toContain('import/condition-left-out')
  expect(JSON.stringify(form!.files)).not.toContain('"if"')
})

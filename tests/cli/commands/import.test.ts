import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Issue, JsonObject } from '#model'
import { callLintel } from '../callLintel.ts'
import { isDeep } from '../../deep.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-import-')
const at = (name: string) => join(root, name)
const save = (name: string, value: unknown) => {
  mkdirSync(join(at(name), '..'), { recursive: true })
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value))
}
const read = (name: string) => JSON.parse(readFileSync(at(name), 'utf8')) as JsonObject

interface Document {
  readonly imported: readonly { readonly id: string; readonly kind: string }[]
  readonly written: readonly string[]
  readonly issues: readonly Issue[]
  readonly found: readonly Issue[]
}

async function importInto(out: string, file: string, ...words: string[]) {
  const { status, stdout } = await callLintel([
    'import',
    at(file),
    '--out',
    at(out),
    '--json',
    ...words,
  ])
  return { status, document: JSON.parse(stdout) as Document }
}

/** Draft-04, as a US agency writes it. */
const person = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  id: 'https://agency.example/person',
  title: 'Person',
  type: 'object',
  definitions: {
    name: { type: 'string', pattern: '^(?!\\s)(?!.*?\\s{2,})[^<>]+$', maxLength: 30 },
  },
  properties: {
    firstName: { $ref: '#/definitions/name' },
    homeZIPCode: { type: 'string', pattern: '^\\d{5}$', example: '94107' },
    age: { type: 'number', minimum: 0, exclusiveMinimum: true },
    service: { type: 'string', enum: ['army', 'navy'], enumNames: ['Army', 'Navy'] },
    note: { type: 'object' },
    middle: { type: ['string', 'null'] },
  },
  required: ['firstName', 'ssn'],
}

it('makes a project of a draft-04 schema that check accepts, and says what it changed', async () => {
  save('person.schema.json', person)
  const { status, document } = await importInto('one', 'person.schema.json')
  expect([status, document.imported]).toMatchObject([
    0,
    [
      {
        id: 'person',
        kind: 'JSON Schema',
        fidelity: { questions: { of: 6, kept: 6 }, required: { of: 2, kept: 2 } },
      },
    ],
  ])
  expect(read('one/schemas/person/form.json')).toEqual({
    title: 'Person',
    type: 'object',
    additionalProperties: false,
    properties: {
      firstName: {
        type: 'string',
        title: 'First name',
        maxLength: 30,
        allOf: [
          { pattern: '^[^<>]+$' },
          { not: { pattern: '^\\s' } },
          { not: { pattern: '\\s{2,}' } },
        ],
      },
      homeZIPCode: { type: 'string', title: 'Home ZIP code', pattern: '^\\d{5}$' },
      age: { type: 'number', title: 'Age', exclusiveMinimum: 0 },
      service: {
        type: 'string',
        title: 'Service',
        oneOf: [
          { const: 'army', title: 'Army' },
          { const: 'navy', title: 'Navy' },
        ],
      },
      note: { type: 'object', title: 'Note', additionalProperties: { type: 'string' } },
      middle: { type: 'string', title: 'Middle' },
      ssn: { title: 'SSN', 'x-anything': true },
    },
    required: ['firstName', 'ssn'],
  })
  expect(read('one/flows/person.json')).toMatchObject({
    start: 'form',
    steps: {
      form: {
        path: '/person/form',
        form: 'person/form',
        next: [{ call: 'submit', go: '/person/done' }],
      },
    },
  })
  expect(read('one/flows/routes.json')).toEqual({
    routes: { '/person': [{ flow: 'person' }] },
    redirects: {},
  })
  const told = document.issues.map(({ code, pointer }) => `${code} ${pointer}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'import/rewritten /properties/age/exclusiveMinimum',
      'import/rewritten /properties/firstName/pattern',
      'import/rewritten /properties/note/type',
      'import/rewritten /required',
    ]),
  )
  const check = await callLintel(['check', '--config', at('one'), '--no-cache'])
  expect([check.status, check.stdout.split('\n')[0]]).toEqual([
    0,
    'Valid, with warnings: 1 lender, 0 errors, 3 warnings',
  ])
})

it('says by file what was done, and where with --verbose', async () => {
  save('person.schema.json', person)
  const short = await callLintel(['import', at('person.schema.json'), '--out', at('said')])
  expect(short.stdout).toContain('1 form of 1 file imported')
  expect(short.stdout).toContain(
    'person: 6 of 6 questions, 2 of 2 required, 2 of 2 choices, 3 of 3 texts',
  )
  expect(short.stdout).toContain(
    'person.schema.json: 6 keywords written another way (--verbose names them)',
  )
  expect(short.stdout.trimEnd().split('\n').at(-1)).toMatch(/^Next: "lintel check --config /)
  const long = await callLintel([
    'import',
    at('person.schema.json'),
    '--out',
    at('said'),
    '--verbose',
  ])
  expect(long.stdout).toContain(
    'the file does not say what the object holds, so it is asked for names and texts',
  )
  expect(long.stdout).not.toContain('--verbose')
})

it('reads companions with the file that they are about, and adds to a project', async () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, why: { type: 'string' }, old: { type: 'boolean' } },
  }
  save('forms/a.json', schema)
  save('forms/a.uiSchema.json', {
    'ui:order': ['why', '*'],
    why: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
    name: { 'ui:widget': 'flying' },
  })
  save('forms/b.schema.json', schema)
  const elements = ['name', 'why'].map((name) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    label: name === 'why' ? 'Your reason' : undefined,
  }))
  const rule = {
    effect: 'SHOW',
    condition: { scope: '#/properties/name', schema: { minLength: 3 } },
  }
  save('forms/b.uischema.json', {
    type: 'VerticalLayout',
    elements: [elements[0], { ...elements[1], rule }],
  })
  const { status, document } = await importInto('several', 'forms')
  expect([status, document.imported]).toMatchObject([
    0,
    [
      { id: 'a', kind: 'react-jsonschema-form' },
      { id: 'b', kind: 'JSON Forms' },
    ],
  ])
  expect(read('several/schemas/a/form.ui.json')).toMatchObject({
    fields: {
      'ui:order': ['why', '*'],
      why: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
    },
  })
  expect(document.issues.map(({ message }) => message)).toContain(
    '"ui:widget" of the uiSchema is left out: there is no widget "flying".',
  )
  expect(read('several/schemas/b/form.json')).toMatchObject({
    properties: { name: { type: 'string' } },
    allOf: [
      {
        if: { properties: { name: { minLength: 3 } } },
        // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
        then: { properties: { why: { title: 'Why' } } },
      },
    ],
  })
  expect(read('several/schemas/b/form.ui.json')).toMatchObject({
    fields: { why: { 'ui:title': 'Your reason' } },
  })
  save('c.json', schema)
  expect((await importInto('several', 'c.json')).status).toBe(0)
  expect(Object.keys(read('several/flows/routes.json').routes as object)).toEqual([
    '/a',
    '/b',
    '/c',
  ])
})

it('keeps files that say something else, and says so', async () => {
  save('again.json', { type: 'object', properties: { a: { type: 'string' } } })
  expect((await importInto('again', 'again.json')).status).toBe(0)
  expect((await importInto('again', 'again.json')).document.written).toEqual([])
  save('again.json', { type: 'object', properties: { b: { type: 'string' } } })
  const { status, document } = await importInto('again', 'again.json')
  expect([status, document.issues.map(({ code, file }) => `${code} ${file}`)]).toEqual([
    1,
    ['import/file-kept schemas/again/form.json'],
  ])
  expect(read('again/schemas/again/form.json')).toHaveProperty('properties.a')
})

it.each([
  ['something else', [1, 2], 'import/kind-unknown'],
  ['no fields', { type: 'object' }, 'import/nothing-asked'],
  [
    'a required field that no one can answer',
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'object', properties: {} } },
      required: ['b'],
    },
    'import/field-left-out',
  ],
  ['no JSON', '{', 'loader/not-json'],
  ['the key __proto__', '{ "__proto__": {} }', 'loader/key-forbidden'],
])('ends with 1 for a file that holds %s', async (_, value, code) => {
  save('bad.json', value)
  const { status, document } = await importInto(`bad-${code.replace('/', '-')}`, 'bad.json')
  expect([status, document.issues.map((issue) => issue.code)]).toEqual([
    1,
    expect.arrayContaining([code]),
  ])
})

it('ends with 1 where there is no file, with 2 where nothing can be written or --out is missing', async () => {
  expect((await callLintel(['import', at('nowhere.json'), '--out', at('x')])).status).toBe(1)
  save('file.json', '{}')
  expect((await callLintel(['import', at('file.json'), '--out', at('file.json')])).status).toBe(2)
  expect((await callLintel(['import', at('file.json')])).stderr).toContain('--out is missing')
  expect(readdirSync(root)).not.toContain('x')
})

it.runIf(isDeep)(
  '(only in the long run) writes the forms that check accepts, and says exactly why another is not written',
  async () => {
    save('mixed/good.json', { type: 'object', properties: { a: { type: 'string' } } })
    save('mixed/never.json', {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^a$', minLength: 2 } },
      required: ['a'],
    })
    const { status, document } = await importInto('mixed-out', 'mixed')
    expect([status, document.imported.map(({ id }) => id)]).toEqual([1, ['good']])
    const refused = document.issues.filter(({ code }) => code === 'import/not-accepted')
    expect(refused.map(({ file, pointer, message }) => [file, pointer, message])).toEqual([
      ['never.json', '/properties/a', expect.stringContaining('No value is valid for "a"')],
    ])
    expect(Object.keys(read('mixed-out/flows/routes.json').routes as object)).toEqual(['/good'])
    expect((await callLintel(['check', '--config', at('mixed-out'), '--no-cache'])).status).toBe(0)
  },
)

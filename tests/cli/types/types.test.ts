import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEngine, sampleAnswer } from '#analysis'
import type { Form, Json, JsonObject } from '#model'
import { typeOf } from '../../../src/cli/types/typeOf.ts'
import { typesOfBundle } from '../../../src/cli/types/typesOfBundle.ts'
import { shipped } from '../../shipped.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-types-')

/** What tsc says of a file; empty: nothing. */
function compile(name: string, text: string): string {
  const file = join(root, name)
  writeFileSync(file, text)
  const words = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
    file,
  ]
  try {
    return execFileSync('node_modules/.bin/tsc', words, { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** Lines that compile only where the type takes the good values and refuses each bad one. */
const holding = (name: string, good: readonly Json[], bad: readonly Json[]) => [
  ...good.map((value) => `check<${name}>(${JSON.stringify(value)})`),
  ...bad.map(
    (value) => `// @ts-expect-error -- not of the type\ncheck<${name}>(${JSON.stringify(value)})`,
  ),
]
const declared = 'declare function check<T>(value: T): void\n'

const text = { type: 'string' }
const cases: Readonly<
  Record<
    string,
    { readonly schema: JsonObject; readonly good: readonly Json[]; readonly bad: readonly Json[] }
  >
> = {
  Choice: { schema: { enum: ['a | b', 'c'] }, good: ['a | b', 'c'], bad: ['d', 1] },
  Titled: {
    schema: {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    good: [1, 2],
    bad: [3],
  },
  NullChoice: {
    schema: { type: ['string', 'null'], enum: ['a', null] },
    good: ['a', null],
    bad: ['b'],
  },
  NullUntyped: { schema: { enum: ['a', null] }, good: ['a', null], bad: ['b'] },
  NullRefused: { schema: { type: 'string', enum: ['a', null] }, good: ['a'], bad: [null] },
  NullOnly: { schema: { enum: [null] }, good: [null], bad: ['a'] },
  NullTitled: {
    schema: {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: null, title: 'None' },
      ],
    },
    good: ['a', null],
    bad: ['b'],
  },
  ListChoice: {
    schema: { enum: [['a'], { b: 1 }] },
    good: [['a'], { b: 1 }],
    bad: ['a', { b: 2 }],
  },
  NestedAllOf: {
    schema: {
      type: 'object',
      allOf: [
        {
          allOf: [
            { properties: { a: text }, required: ['a'] },
            { allOf: [{ properties: { b: { type: 'integer' } } }] },
          ],
        },
      ],
    },
    good: [{ a: 'x' }, { a: 'x', b: 1 }],
    bad: [{}, { a: 1 }, { a: 'x', b: 'y' }],
  },
  NestedCondition: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { a: text },
      allOf: [
        {
          allOf: [
            {
              if: { required: ['a'] },
              // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
              then: { properties: { b: { type: 'integer' } } },
            },
          ],
        },
        { required: ['a'] },
      ],
    },
    good: [{ a: 'x' }, { a: 'x', b: 1 }],
    bad: [{}, { a: 'x', b: 'y' }, { a: 'x', c: 1 }],
  },
  Several: { schema: { type: ['string', 'null'] }, good: ['a', null], bad: [1] },
  Entry: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {},
      oneOf: [
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
        },
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
        },
      ],
    },
    good: [{ kind: 'dog', barks: true }, { kind: 'cat' }],
    bad: [{}, { kind: 'cow' }, { kind: 'dog', barks: 1 }],
  },
  Choices: {
    schema: { type: 'array', items: { enum: ['a', 'b'] } },
    good: [[], ['a', 'b']],
    bad: [['c'], 'a'],
  },
  Tuple: {
    schema: {
      type: 'array',
      items: [text, { type: 'number' }],
      minItems: 1,
      additionalItems: false,
    },
    good: [['a'], ['a', 1]],
    bad: [[], [1], ['a', 1, 2]],
  },
  Rest: {
    schema: { type: 'array', items: [text], minItems: 1, additionalItems: { type: 'number' } },
    good: [['a', 1, 2]],
    bad: [['a', 'b']],
  },
  Keyed: {
    schema: { type: 'object', additionalProperties: { type: 'number' } },
    good: [{}, { any: 1 }],
    bad: [{ any: 'a' }],
  },
  Nested: {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['in side'],
      properties: {
        'in side': {
          type: 'object',
          additionalProperties: false,
          required: ['a'],
          properties: { a: text },
        },
      },
    },
    good: [{ 'in side': { a: 'x' } }],
    bad: [{}, { 'in side': {} }, { 'in side': { a: 1 } }, { 'in side': { a: 'x' }, b: 1 }],
  },
  Shapes: {
    schema: {
      type: 'object',
      required: ['kind'],
      oneOf: [
        {
          properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
          required: ['kind', 'barks'],
        },
        { properties: { kind: { const: 'cat' } }, required: ['kind'] },
      ],
    },
    good: [{ kind: 'dog', barks: true }, { kind: 'cat' }],
    bad: [{ kind: 'dog' }, { kind: 'cow' }],
  },
  Either: {
    schema: {
      type: 'object',
      properties: { a: text, b: text },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    good: [{ a: 'x' }, { b: 'x' }],
    bad: [{ a: 1 }],
  },
  Brought: {
    schema: {
      type: 'object',
      properties: { a: text },
      if: { required: ['a'] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { b: { type: 'integer' } } },
      additionalProperties: false,
    },
    good: [{}, { a: 'x', b: 1 }],
    bad: [{ b: 'x' }, { c: 1 }],
  },
}

it('the type of every shape takes what the schema takes and refuses the rest', () => {
  const lines = Object.entries(cases).flatMap(([name, { schema, good, bad }]) => [
    `type ${name} = ${typeOf(schema)}`,
    ...holding(name, good, bad),
  ])
  expect(compile('shapes.ts', declared + lines.join('\n'))).toBe('')
})

it('titles and descriptions are comments, and cannot end one', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', title: 'First */ name', description: 'As on the card' } },
  }
  expect(typeOf(schema)).toBe(
    '{\n  /**\n   * First * / name\n   * As on the card\n   */\n  a?: string\n}',
  )
})

describe('types of the shipped lenders', () => {
  it('compile, take a valid answer of every form, and refuse it with a part of another type or one too many', () => {
    const bundle = shipped.bundles.get('alder')!
    const engine = createEngine(bundle)
    const types = typesOfBundle(bundle)
    const names = [...types.matchAll(/^export type (\w+Answer) =/gm)].map(([, name]) => name!)
    const forms = Object.keys(bundle.forms as Readonly<Record<string, Form>>)
    expect(names).toHaveLength(forms.length)
    const lines = forms.flatMap((form, index) => {
      const answer = sampleAnswer(engine, form, {}, {})
      if (!answer) return []
      const [key] = Object.keys(answer)
      const bad = [
        { ...answer, neverAsked: 1 },
        ...(key === undefined ? [] : [{ ...answer, [key]: ['of another type'] }]),
      ]
      return holding(names[index]!, [answer], bad)
    })
    expect(lines.length).toBeGreaterThan(forms.length)
    expect(compile('alder.ts', `${types}${declared}${lines.join('\n')}`)).toBe('')
  })
})

describe('lintel types', () => {
  it('writes a file for each lender', async () => {
    const out = join(root, 'written')
    const { status, stdout } = await callLintel([
      'types',
      '--out',
      out,
      '--config',
      'tests/suites/check/base',
    ])
    expect([status, readdirSync(out)]).toEqual([0, ['alder.ts', 'harbor.ts']])
    expect(stdout).toContain('Types of 2 lenders written:')
    const written = readFileSync(join(out, 'alder.ts'), 'utf8')
    expect(written).toContain(
      'export type RegistrationData = RegistrationPropertyAnswer & Partial<RegistrationHomeAddressAnswer> & RegistrationAccountAnswer',
    )
    expect(
      (await callLintel(['types', '--org', 'alder', '--config', 'tests/suites/check/base'])).stdout,
    ).toBe(written)
  })

  it('asks which lender is meant, and ends with 2 where nothing can be written', async () => {
    expect(await callLintel(['types', '--config', 'tests/suites/check/base'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--org'),
    })
    mkdirSync(join(root, 'blocked'))
    writeFileSync(join(root, 'blocked', 'file'), '')
    expect(
      (
        await callLintel([
          'types',
          '--out',
          join(root, 'blocked', 'file'),
          '--config',
          'tests/suites/check/base',
        ])
      ).status,
    ).toBe(2)
  })
})

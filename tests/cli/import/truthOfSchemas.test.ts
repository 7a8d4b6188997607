import { createRequire } from 'node:module'
import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '#loader/validators'
import type { Json, JsonObject } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { openForm } from '../../../src/renderer/openForm.ts'
import { askingIn } from './askingIn.ts'
import { answers, type Answer } from './libraries.ts'
import { deep } from '../../deep.ts'

const requireHere = createRequire(import.meta.url)

const runs = { numRuns: deep(20, 125) }
const eight = fc.array(answers, { minLength: 8, maxLength: 8 })

const properties = {
  word: { type: 'string', title: 'word' },
  sum: { type: 'number', title: 'sum' },
  tick: { type: 'boolean', title: 'tick' },
  pets: {
    type: 'array',
    title: 'pets',
    uniqueItems: true,
    items: { type: 'string', enum: ['cat', 'dog'] },
  },
} as const

/** Schemas of one answer that conditions of both formats hold. */
const tests: fc.Arbitrary<readonly [keyof typeof properties, JsonObject]> = fc.oneof(
  fc.tuple(
    fc.constant('sum' as const),
    fc.oneof(
      fc.constantFrom<JsonObject>({ const: 0 }, { enum: [1, 2] }, { not: { const: 2 } }),
      fc
        .tuple(
          fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
          fc.constantFrom(-1, 0, 1, 2),
        )
        .map(([key, value]): JsonObject => ({ [key]: value })),
      fc.constantFrom<JsonObject>({ type: 'number', minimum: 1 }, { minimum: 0, maximum: 2 }),
    ),
  ),
  fc.tuple(
    fc.constant('word' as const),
    fc.constantFrom<JsonObject>(
      { const: 'a' },
      { enum: ['a', 'ab'] },
      { not: { enum: ['b'] } },
      { minLength: 2 },
      { type: 'string', pattern: 'b' },
    ),
  ),
  fc.tuple(
    fc.constant('tick' as const),
    fc.constantFrom<JsonObject>({ const: true }, { const: false }, { enum: [true] }),
  ),
  fc.tuple(
    fc.constant('pets' as const),
    fc.constantFrom<JsonObject>(
      { contains: { const: 'cat' } },
      { minItems: 2 },
      { not: { contains: { const: 'dog' } } },
    ),
  ),
)

const control = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
})

interface Asking {
  readonly isAsked: boolean
  readonly isRequired: boolean
}
const askingOf = (schema: JsonObject | RJSFSchema): Asking => ({
  isAsked: Object.hasOwn((schema.properties ?? {}) as object, 'asked'),
  isRequired: ((schema.required ?? []) as readonly Json[]).includes('asked'),
})

describe('rules of JSON Forms, as @jsonforms/core has them, for random answers', () => {
  const core = requireHere('@jsonforms/core') as {
    createAjv(): unknown
    evalVisibility(element: JsonObject, data: Json, path: string, ajv: unknown): boolean
    evalEnablement(element: JsonObject, data: Json, path: string, ajv: unknown): boolean
  }
  const ajv = core.createAjv()
  const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
    fc
      .tuple(tests, fc.constantFrom(undefined, true, false))
      .map(([[name, schema], failWhenUndefined]): JsonObject => ({
        scope: `#/properties/${name}`,
        schema,
        ...(failWhenUndefined !== undefined && { failWhenUndefined }),
      })),
    fc
      .constantFrom<readonly [string, Json]>(['word', 'a'], ['sum', 2], ['tick', true])
      .map(([name, expectedValue]): JsonObject => ({
        type: 'LEAF',
        scope: `#/properties/${name}`,
        expectedValue,
      })),
    fc.constant<JsonObject>({ scope: '#', schema: { required: ['word'] } }),
  )
  const condition = fc.oneof(
    leaf,
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
      .map(([type, conditions]): JsonObject => ({ type, conditions })),
  )
  it('of controls and of layouts, each effect', () => {
    fc.assert(
      fc.property(
        condition,
        fc.constantFrom('SHOW', 'HIDE', 'ENABLE', 'DISABLE'),
        eight,
        (own, effect, given) => {
          const rule = { effect, condition: own }
          const known = Object.keys(properties).map((name) => control(name))
          const schema = {
            type: 'object',
            properties: { ...properties, asked: { type: 'string' } },
          }
          const forms = [
            { type: 'VerticalLayout', elements: [...known, control('asked', { rule })] },
            {
              type: 'VerticalLayout',
              elements: [
                ...known,
                { type: 'HorizontalLayout', rule, elements: [control('asked')] },
              ],
            },
          ].map((uischema): JsonObject => ({ schema, uischema }))
          const isShown =
            effect === 'SHOW' || effect === 'HIDE' ? 'evalVisibility' : 'evalEnablement'
          for (const form of forms) {
            const asks = askingIn(form)
            expect(asks, JSON.stringify(rule)).not.toBe('lost')
            for (const each of given)
              expect(
                (asks as (answer: JsonObject) => boolean)(each),
                `${JSON.stringify(rule)} for ${JSON.stringify(each)}`,
              ).toBe(core[isShown](control('asked', { rule }), each, '', ajv))
          }
        },
      ),
      runs,
    )
  })
})

describe('dependencies of rjsf, as @rjsf/utils has them, for random answers', () => {
  const { default: validator } = requireHere('@rjsf/validator-ajv8') as { default: ValidatorType }

  /** What the imported form draws, and whether it takes these answers without the one. */
  const ours = (value: JsonObject): ((given: Answer) => Asking) => {
    const [form] = importFiles([{ path: 'form.json', value }])
    const schema = form!.files['schemas/form/form.json']!
    const ui = { page: { heading: '', submit: '' } }
    const compiled = compileForm(
      { hash: JSON.stringify(schema), schema, ui, secrets: [] } as never,
      {},
    )
    const { isValid, validate } = compiled.factory(requireHere)
    const open = openForm({ schema: compiled.schema, ui, isValid } as never)
    return (given) => ({
      isAsked: askingOf(open(compiled.schema, given)).isAsked,
      isRequired: !validate(given),
    })
  }
  const asked = { asked: { type: 'string', title: 'asked' } }
  const dependency: fc.Arbitrary<JsonObject> = fc.oneof(
    fc.constantFrom('word', 'sum', 'pets').map((name): JsonObject => ({
      properties: { ...properties, ...asked },
      dependencies: { [name]: ['asked'] },
    })),
    fc
      .tuple(fc.constantFrom('word', 'sum', 'pets'), fc.boolean())
      .map(([name, isRequired]): JsonObject => ({
        properties,
        dependencies: {
          [name]: { properties: asked, ...(isRequired && { required: ['asked'] }) },
        },
      })),
    fc
      .tuple(
        fc.constantFrom<readonly [string, readonly Json[], readonly Json[]]>(
          ['word', ['a'], ['b', 'ab']],
          ['tick', [true], [false]],
          ['sum', [1, 2], [-2, 0, 5]],
        ),
        fc.boolean(),
      )
      .map(([[name, yes, no], isRequired]): JsonObject => ({
        properties: {
          ...properties,
          ...(name !== 'tick' && { [name]: { type: typeof yes[0], enum: [...yes, ...no] } }),
        },
        dependencies: {
          [name]: {
            oneOf: [
              {
                properties: { [name]: { enum: yes }, ...asked },
                ...(isRequired && { required: ['asked'] }),
              },
              { properties: { [name]: { enum: no } } },
            ],
          },
        },
      })),
    fc.tuple(tests, fc.boolean()).map(([[name, test], isRequired]): JsonObject => ({
      properties,
      if: { properties: { [name]: test }, required: [name] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: asked, ...(isRequired && { required: ['asked'] }) },
    })),
  )

  it('open and demand the same fields', () => {
    fc.assert(
      fc.property(dependency, eight, (own, given) => {
        const schema: JsonObject = { type: 'object', ...own }
        const theirs = createSchemaUtils(validator, schema as RJSFSchema)
        const form = ours(schema)
        for (const each of given)
          expect(form(each), `${JSON.stringify(own)} for ${JSON.stringify(each)}`).toEqual(
            askingOf(theirs.retrieveSchema(schema as RJSFSchema, each)),
          )
      }),
      runs,
    )
  })
})

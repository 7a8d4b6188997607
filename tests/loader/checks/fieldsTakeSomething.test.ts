import { describe, expect, it } from 'vitest'
import { mergePatch, toPointer } from '#loader'
import type { Json, JsonObject } from '#model'
import { checkFormSchema } from '../../../src/loader/checks/checkFormSchema.ts'
import { takesAnything } from '../../../src/loader/json/takesAnything.ts'
import { shipped } from '../../shipped.ts'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pointers of the fields that a schema names, with those inside them. */
function fieldsIn(
  schema: JsonObject,
  keys: readonly string[] = [],
): readonly (readonly string[])[] {
  const inside = isObject(schema.items) ? fieldsIn(schema.items, [...keys, 'items']) : []
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, field]) => {
      const at = [...keys, 'properties', name]
      return isObject(field) ? [at, ...fieldsIn(field, at)] : []
    },
  )
  return [...own, ...inside]
}

const patchAt = ([key, ...rest]: readonly string[], value: Json): Json =>
  key === undefined ? value : { [key]: patchAt(rest, value) }
const found = (schema: JsonObject) =>
  checkFormSchema('a.json', schema, () => undefined)
    .filter(({ code }) => code === 'loader/field-takes-anything')
    .map(({ pointer }) => pointer)

/**
 * What a slip leaves of a field: a "$ref" to a whole file, a misplaced brace, an alternative too
 * many.
 */
const slips: Readonly<Record<string, JsonObject>> = {
  nothing: {},
  'only words': {
    title: 'A title',
    description: 'More',
    errorMessage: { required: 'Required' },
    'x-pii': 'contact',
  },
  'every type': { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] },
  'an alternative that takes anything': { anyOf: [{ type: 'string' }, {}] },
  'parts that ask nothing': { allOf: [{}, { title: 'A title' }] },
}

const form = (field: Json, more: JsonObject = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties: { a: field },
  ...more,
})

const forms = [...shipped.bundles].flatMap(([, bundle]) =>
  Object.values(bundle!.forms).map(({ schema }) => schema as JsonObject),
)
const distinct = [...new Set(forms)]

describe('a field of the shipped forms that loses all that it asks is found, where it is', () => {
  it.each(Object.entries(slips))('by %s', (_, slip) => {
    let count = 0
    for (const schema of distinct) {
      expect(found(schema)).toEqual([])
      for (const keys of fieldsIn(schema)) {
        const emptied = mergePatch(
          mergePatch(schema, patchAt(keys, null)),
          patchAt(keys, slip),
        ) as JsonObject
        expect(found(emptied), toPointer(keys)).toContain(toPointer(keys))
        count += 1
      }
    }
    expect(count).toBeGreaterThan(200)
  })
})

it('is found also where a condition says more, but not where an answer can be wrong or any is meant', () => {
  for (const field of [
    { type: 'string' },
    { const: 1 },
    { minLength: 1 },
    { not: {} },
    { 'x-anything': true },
    true,
    { anyOf: [{ type: 'string' }] },
  ])
    expect(found(form(field as Json)), JSON.stringify(field)).toEqual([])
  const condition = { dependencies: { b: { properties: { a: { type: 'string' } } } } }
  expect([found(form({}, condition)), found(form({ 'x-anything': true }, condition))]).toEqual([
    ['/properties/a'],
    [],
  ])
  expect([
    takesAnything(true),
    takesAnything(false),
    takesAnything({}),
    takesAnything({ enum: [] }),
  ]).toEqual([true, false, true, false])
})

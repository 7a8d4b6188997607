import * as fc from 'fast-check'
import type { Json, JsonObject } from '#model'

/** Texts and numbers that other alternatives take, too, or rule out. */
const near = fc.constantFrom<JsonObject>(
  { type: 'string' },
  { type: 'string', not: { enum: ['OTHER'] } },
  { type: 'string', enum: ['OTHER', 'SAME'] },
  { type: 'string', enum: ['OTHER'] },
  { oneOf: [{ const: 'OTHER', title: 'Other' }] },
)
const far = fc.constantFrom<JsonObject>(
  { const: 'SAME' },
  { type: 'string', pattern: '^[a-z]{4}$' },
  { type: 'string', maxLength: 1 },
  { type: 'integer' },
  { type: 'number', maximum: 0 },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { enum: [''] },
)
const leaf = fc.oneof({ weight: 2, arbitrary: near }, { weight: 1, arbitrary: far })
const names = ['kind', 'other']
const fields = fc.dictionary(fc.constantFrom(...names), leaf, { minKeys: 1, maxKeys: 2 })
const group: fc.Arbitrary<JsonObject> = fc
  .record({
    properties: fields,
    required: fc.subarray(names),
    isClosed: fc.boolean(),
    isTitled: fc.boolean(),
  })
  .map(({ properties, required, isClosed, isTitled }) => ({
    type: 'object',
    ...(isTitled && { title: `With ${Object.keys(properties).join(' and ')}` }),
    ...(isClosed && { additionalProperties: false }),
    properties,
    required: required.filter((name) => Object.hasOwn(properties, name)),
  }))
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** A field of several shapes that no constant tells apart, as most people write them. */
const field: fc.Arbitrary<JsonObject> = fc
  .record({
    keyword: fc.constantFrom('oneOf', 'anyOf'),
    members: fc.oneof(
      { weight: 3, arbitrary: fc.array(group, { minLength: 2, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(fc.oneof(leaf, group), { minLength: 2, maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.record({
            required: fc.subarray(names, { minLength: 1 }).map((each): Json => each),
          }),
          { minLength: 2, maxLength: 3 },
        ),
      },
    ),
    own: some(fields),
  })
  .map(({ keyword, members, own }) => ({
    title: 'Field',
    [keyword]: members,
    ...((own ?? members.every((each) => each.type === undefined)) && {
      type: 'object',
      properties: own ?? Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    }),
  }))

/** Forms whose fields take one of several shapes, with nothing that says which one is meant. */
export const randomAlternatives: fc.Arbitrary<JsonObject> = fc
  .record({ fields: fc.array(field, { minLength: 1, maxLength: 2 }), isRequired: fc.boolean() })
  .map(({ fields: all, isRequired }) => ({
    type: 'object',
    additionalProperties: false,
    ...(isRequired && { required: all.map((_, index) => `field${index}`) }),
    properties: Object.fromEntries(all.map((each, index) => [`field${index}`, each])),
  }))

/** What somebody types who guesses. */
export const guesses: readonly string[] = ['OTHER', 'SAME', 'abab', '12', '', 'a', '-3', '0.5', 'é']

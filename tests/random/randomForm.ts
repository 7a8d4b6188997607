import * as fc from 'fast-check'
import type { Json, JsonObject } from '#model'

/** There one time in so many. */
const some = <T>(arbitrary: fc.Arbitrary<T>, every = 4): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: every - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const clean = (schema: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).filter(([, value]) => value !== undefined),
  ) as JsonObject

const patterns = [
  '^[a-z]+$',
  '^\\d{3}$',
  '[A-Z]',
  '^x',
  '^(ab)+$',
  '\\d$',
  '^.{4,}$',
  '^[^aeiou]*$',
  '^$',
  'é',
]
const formats = ['date', 'email', 'uri', 'time', 'date-time', 'uuid', 'ipv4']
const words = ['A', 'bb', 'x1', '123', 'abab', '', 'Zoë']
const pattern = fc.constantFrom(...patterns)
const numbers = [0, 0.5, 1, 2, 7, -3, 10, 100]
const few = fc.integer({ min: 0, max: 5 })
const limit = fc.integer({ min: -6, max: 12 })

/** Limits of texts and numbers, which may well contradict each other. */
const text: fc.Arbitrary<JsonObject> = fc
  .record({
    type: fc.constant('string'),
    minLength: some(few, 6),
    maxLength: some(few, 6),
    pattern: some(pattern, 5),
    format: some(fc.constantFrom(...formats), 8),
    enum: some(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), 8),
    const: some(fc.constantFrom(...words), 20),
    not: some(
      fc.oneof(
        fc.record({ pattern }),
        fc.record({ minLength: few }),
        fc.record({
          enum: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
        }),
      ),
      10,
    ),
  })
  .map(clean)
const number: fc.Arbitrary<JsonObject> = fc
  .record({
    type: fc.constantFrom('number', 'integer'),
    minimum: some(limit, 6),
    maximum: some(limit, 6),
    exclusiveMinimum: some(limit, 12),
    exclusiveMaximum: some(limit, 12),
    multipleOf: some(fc.constantFrom(2, 5, 0.1, 7), 10),
    enum: some(fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 3 }), 10),
    not: some(fc.record({ minimum: limit }), 12),
  })
  .map(clean)
const yes: fc.Arbitrary<JsonObject> = fc
  .record({ type: fc.constant('boolean'), const: some(fc.boolean(), 3) })
  .map(clean)
const leaf = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: yes },
)

const names = ['a', 'b', 'c', 'd']
const name = fc.constantFrom(...names)
const twoNames = fc.uniqueArray(name, { minLength: 1, maxLength: 2 })
const condition = fc.oneof(
  fc.record({
    required: fc.tuple(name),
    properties: fc.dictionary(
      name,
      fc.oneof(leaf, fc.record({ const: fc.constantFrom<Json>('A', 1, true) })),
      { minKeys: 1, maxKeys: 1 },
    ),
  }),
  fc.record({ required: twoNames }),
)
const branch: fc.Arbitrary<JsonObject> = fc
  .record({
    required: some(twoNames, 2),
    properties: some(fc.dictionary(name, leaf, { minKeys: 1, maxKeys: 2 }), 2),
    not: some(fc.record({ required: fc.tuple(name) }), 5),
  })
  .map(clean)
const twoSided = fc
  .record({ if: condition, when: branch, else: some(branch, 3) })
  .map((parts) =>
    clean(
      Object.fromEntries(
        Object.entries(parts).map(([key, part]) => [key === 'when' ? 'then' : key, part]),
      ),
    ),
  )

/** What is asked of a group as a whole. */
const joint: fc.Arbitrary<JsonObject> = fc
  .record({
    allOf: some(fc.array(fc.oneof(twoSided, branch), { minLength: 1, maxLength: 2 }), 3),
    not: some(fc.record({ required: twoNames }), 10),
    dependentRequired: some(fc.dictionary(name, twoNames, { minKeys: 1, maxKeys: 2 }), 8),
    dependentSchemas: some(
      fc.dictionary(name, fc.oneof(branch, twoSided), { minKeys: 1, maxKeys: 2 }),
      8,
    ),
    minProperties: some(few, 12),
    maxProperties: some(fc.integer({ min: 1, max: 5 }), 12),
  })
  .map((keywords) => clean(keywords as Readonly<Record<string, Json | undefined>>))

/** A condition of the group itself. */
const own = fc.oneof(
  { weight: 3, arbitrary: fc.constant<JsonObject>({}) },
  { weight: 1, arbitrary: twoSided },
)

function rowsOf(items: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      type: fc.constant('array'),
      items,
      minItems: some(few),
      maxItems: some(few),
      uniqueItems: some(fc.constant(true), 4),
      contains: some(leaf, 16),
    })
    .map(clean)
}

/** Alternatives that a constant of each tells apart. */
const ofKinds = ([keyword, one, other]: readonly [string, JsonObject, JsonObject]): JsonObject => ({
  [keyword]: [one, other].map((member, index) => ({
    ...member,
    title: `Kind ${index}`,
    required: ['kind', ...(member.required as readonly string[])],
    properties: { kind: { const: index }, ...(member.properties as JsonObject) },
  })),
})

/** A group whose kind is asked, and alternatives that ask for more by kind. */
const byKind = ([group, one, other]: readonly [
  JsonObject,
  JsonObject,
  JsonObject,
]): JsonObject => ({
  ...group,
  required: ['kind', ...(group.required as readonly string[])],
  properties: {
    kind: { title: 'Kind', enum: ['one', 'other'] },
    ...(group.properties as JsonObject),
  },
  oneOf: [one, other].map((member, index) => ({
    ...member,
    title: `Kind ${index}`,
    properties: {
      ...(member.properties as JsonObject | undefined),
      kind: { const: ['one', 'other'][index]! },
    },
  })),
})

const { group } = fc.letrec<{ field: JsonObject; group: JsonObject }>((tie) => ({
  group: fc
    .tuple(
      fc.array(tie('field'), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 15 }),
      joint,
      own,
    )
    .map(([fields, bits, more, twoWays]) => ({
      type: 'object',
      additionalProperties: false,
      required: names.slice(0, fields.length).filter((_, index) => bits & (1 << index)),
      properties: Object.fromEntries(
        fields.map((schema, index) => [
          names[index]!,
          { title: `Field ${names[index]}`, ...schema },
        ]),
      ),
      ...more,
      ...twoWays,
    })),
  field: fc.oneof(
    { maxDepth: 2 },
    { weight: 6, arbitrary: leaf },
    { weight: 1, arbitrary: tie('group') },
    { weight: 2, arbitrary: rowsOf(tie('field')) },
    { weight: 1, arbitrary: rowsOf(rowsOf(leaf)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('oneOf', 'anyOf'), tie('group'), tie('group'))
        .map(ofKinds),
    },
    { weight: 1, arbitrary: fc.tuple(tie('group'), branch, branch).map(byKind) },
    {
      weight: 1,
      arbitrary: fc.tuple(leaf, leaf).map(([one, other]) => ({ ...one, allOf: [other] })),
    },
  ),
}))

const drafts = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

/**
 * With the keywords of draft-07: there, one holds what is asked beside a field, be it names or a
 * schema.
 */
const inDraft7 = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema), (_key, value: JsonObject) => {
    if (typeof value !== 'object' || !(value?.dependentRequired ?? value?.dependentSchemas))
      return value
    const { dependentRequired, dependentSchemas, ...others } = value
    return {
      ...others,
      dependencies: { ...(dependentRequired as JsonObject), ...(dependentSchemas as JsonObject) },
    }
  }) as JsonObject

/**
 * A form as people write it: drawn by controls, and with demands that no answer meets as often as
 * not.
 */
export const randomForm: fc.Arbitrary<JsonObject> = fc
  .tuple(group, fc.constantFrom(undefined, undefined, drafts['2019-09'], drafts['2020-12']))
  .map(([schema, draft]) =>
    draft === undefined ? inDraft7(schema) : { $schema: draft, ...schema },
  )

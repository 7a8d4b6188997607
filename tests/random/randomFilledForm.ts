import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  record,
  stringMatching,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import type { Json, JsonObject } from '#model'

export interface FilledForm {
  readonly schema: JsonObject
  readonly value: JsonObject
}

/** A schema and its values. */
interface Shape {
  readonly schema: JsonObject
  readonly values: Arbitrary<Json>
}

const word = stringMatching(/^[a-z]{1,5}$/)
const decimal = integer({ min: -99, max: 99 }).map((tenths) => tenths / 10)
const of = (schema: JsonObject, values: Arbitrary<Json>): Arbitrary<Shape> =>
  constant({ schema, values })

const simple: Arbitrary<Shape> = oneof(
  of({ type: 'string' }, word),
  of({ 'x-anything': true }, word),
  of({ type: 'integer' }, integer({ min: -50, max: 50 })),
  of({ type: 'number' }, decimal),
  of({ type: ['string', 'number'] }, oneof(word, decimal)),
  of({ enum: ['A', 'B', 'C'] }, constantFrom('A', 'B', 'C')),
  of(
    { oneOf: [1, 2, 3, 4, 5, 6].map((each) => ({ const: each, title: `No. ${each}` })) },
    integer({ min: 1, max: 6 }),
  ),
)
const names = ['a', 'b', 'c']
const closed = (
  fields: readonly Shape[],
  required: readonly string[],
  more: JsonObject = {},
): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['first', ...required],
  properties: {
    first: { type: 'string' },
    ...Object.fromEntries(fields.map(({ schema }, index) => [names[index]!, schema])),
    ...more,
  },
})

/**
 * Every field that is required, and some that are not. The first is a text, so that no group is
 * empty.
 */
function valuesOf(
  fields: readonly Shape[],
  required: readonly string[],
  more: JsonObject = {},
): Arbitrary<Json> {
  const optional = Object.fromEntries(fields.map(({ values }, index) => [names[index]!, values]))
  return record(
    { first: word, ...optional },
    { requiredKeys: ['first', ...required] as never[] },
  ).map((value) => ({ ...value, ...more }) as JsonObject)
}

const { shape, group } = letrec<{ shape: Shape; group: Shape }>((tie) => {
  const fields = tuple(array(tie('shape'), { maxLength: 3 }), integer({ min: 0, max: 7 })).map(
    ([shapes, bits]) => ({
      shapes,
      required: names.slice(0, shapes.length).filter((_, index) => bits & (1 << index)),
    }),
  )
  return {
    group: fields.map(({ shapes, required }) => ({
      schema: closed(shapes, required),
      values: valuesOf(shapes, required),
    })),
    shape: oneof(
      { maxDepth: 3, withCrossShrink: true },
      simple,
      tie('group'),
      tie('shape').map(({ schema, values }) => ({
        schema: { type: 'array', items: schema.enum || schema.oneOf ? { type: 'string' } : schema },
        values: array(schema.enum || schema.oneOf ? word : values, { minLength: 1, maxLength: 2 }),
      })),
      tuple(tie('shape'), tie('shape')).map(([one, other]) => ({
        schema: {
          type: 'array',
          minItems: 2,
          additionalItems: false,
          items: [one.schema, other.schema],
        },
        values: tuple(one.values, other.values),
      })),
      tie('shape').map(({ schema, values }) => ({
        schema: { type: 'object', additionalProperties: schema },
        values: tuple(uniqueArray(word, { minLength: 1, maxLength: 2 }), values, values).map(
          ([keys, ...two]) => Object.fromEntries(keys.map((key, index) => [key, two[index]!])),
        ),
      })),
      tuple(fields, fields, boolean()).map(([one, other, isAny]) => {
        const members = [one, other].map(({ shapes, required }, index) => ({
          schema: {
            title: `Kind ${index}`,
            ...closed(shapes, ['kind', ...required], { kind: { const: index } }),
          },
          values: valuesOf(shapes, required, { kind: index }),
        }))
        return {
          schema: { [isAny ? 'anyOf' : 'oneOf']: members.map(({ schema }) => schema) },
          values: oneof(...members.map(({ values }) => values)),
        }
      }),
    ),
  }
})

/** A form of any shape, and an answer that it takes. */
export const randomFilledForm: Arbitrary<FilledForm> = tuple(shape, group).chain(([one, other]) =>
  tuple(one.values, other.values).map(([field, rest]) => ({
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'rest'],
      properties: { field: { title: 'Field', ...one.schema }, rest: other.schema },
    } as JsonObject,
    value: { field, rest } as JsonObject,
  })),
)

import {
  constantFrom,
  assert,
  array,
  integer,
  property,
  record,
  subarray,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
// The alias of vite.config.ts stands for rjsf's own import alone: this is the original.
import original from '@rjsf/utils/lib/schema/shallowAllOfMerge.js'
import type { JsonObject } from '#model'
import mergeAllOf from '../../../src/renderer/rjsf/mergeAllOf.ts'

const optional = <T extends object>(whole: {
  [K in keyof T]: Arbitrary<T[K]>
}): Arbitrary<object> => record(whole, { requiredKeys: [] })

const names = ['street', 'units', 'owners', 'reason']
const field = optional({
  title: constantFrom('One', 'Two', 'Three'),
  description: constantFrom('Why we ask', 'What counts'),
  minLength: integer({ min: 0, max: 3 }),
  maxLength: integer({ min: 4, max: 9 }),
  minItems: integer({ min: 0, max: 3 }),
  items: optional({ title: constantFrom('Row', 'Line'), maxLength: integer({ min: 1, max: 9 }) }),
  enum: subarray(['B', 'C', 'D']).map((some) => ['A', ...some]),
})
const fields = optional(Object.fromEntries(names.map((name) => [name, field])))
const group = optional({
  title: constantFrom('Group', 'Part'),
  required: subarray(names, { minLength: 1 }),
  properties: fields,
}) as Arbitrary<JsonObject>

describe('merging of allOf for drawing', () => {
  it('draws what rjsf’s own would, field by field in the same order', () => {
    expect(original).not.toBe(mergeAllOf)
    assert(
      property(group, array(group, { minLength: 1, maxLength: 3 }), (schema, allOf) => {
        const merged = mergeAllOf({ ...schema, allOf })
        const expected: JsonObject = Object(original({ ...schema, allOf }))
        expect(sorted(merged)).toEqual(sorted(expected))
        expect(Object.keys(Object(merged['properties']))).toEqual(
          Object.keys(Object(expected['properties'])),
        )
      }),
    )
  })

  it('a member that says nothing changes nothing', () => {
    expect(mergeAllOf({ title: 'Group', allOf: [true, {}] })).toEqual({ title: 'Group' })
  })
})

/**
 * The order of choices is that of the schema's own; required names are a set; that every row will
 * do is said by true and by {}.
 */
function sorted(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === 'items' && value === true) return {}
    return key === 'required' || key === 'enum' ? [...value].toSorted() : value
  })
}

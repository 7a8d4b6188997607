import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { checkShape } from '../../../src/loader/shape/checkShape.ts'
import { compileForm } from '../../../src/loader/validators/compileForm.ts'
import { whyNotCompilable } from '../../../src/loader/checks/checkFormSchema.ts'

/** Distinct values, and how often a member of theirs is read. */
function countedValues(count: number) {
  let reads = 0
  const values = Array.from({ length: count }, (_, index) =>
    Object.defineProperty({}, 'at', {
      enumerable: true,
      get: () => {
        reads += 1
        return index
      },
    }),
  ) as readonly JsonObject[]
  return { values, reads: () => reads }
}

const formOf = (field: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties: { town: field },
})

/** How many functions a form's page has for conditions and choices. */
const asked = (field: JsonObject, more: JsonObject = {}) => {
  const form = {
    hash: JSON.stringify(more),
    schema: { ...formOf(field), ...more },
    ui: { page: { heading: '', submit: '' } },
    secrets: [],
  }
  const [, functions = ''] = compileForm(form, {}).source.split('isValid: {')
  return functions.split('exports[').length - 1
}

describe('long lists of choices', () => {
  it('are looked through for what comes twice by their number, not by their pairs', () => {
    const [some, many] = [500, 2000].map((count) => {
      const { values, reads } = countedValues(count)
      expect(checkShape('form', formOf({ enum: values }), 'schemas/x.json')).toEqual([])
      return reads()
    })
    expect(some).toBeGreaterThanOrEqual(500)
    expect(many).toBeLessThanOrEqual(some! * 5)
  })

  it('name what comes twice', () => {
    const towns = [...Array.from({ length: 300 }, (_, index) => `T${index}`), 'T7']
    expect(checkShape('form', formOf({ enum: towns }), 'schemas/x.json')).toEqual([
      expect.objectContaining({
        pointer: '/properties/town/enum',
        values: expect.objectContaining({ reason: 'lists the same twice (entries 7 and 300)' }),
      }),
    ])
    expect(whyNotCompilable({ properties: { town: { enum: towns } } })).toContain('7 and 300')
  })

  it('are no functions of their own in the page, as a condition is', () => {
    const oneOf = Array.from({ length: 2000 }, (_, index) => ({ const: `T${index}`, title: 'T' }))
    expect(asked({ type: 'string', oneOf })).toBe(0)
    const condition = { properties: { town: { const: 'T1' } }, required: ['town'] }
    const branch = { properties: { street: { type: 'string' } } }
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    const allOf = [{ if: condition, then: branch }]
    expect(asked({ type: 'string', oneOf }, { allOf })).toBeGreaterThan(0)
    expect(asked({ type: 'string', oneOf }, { allOf })).toBeLessThan(10)
  })
})

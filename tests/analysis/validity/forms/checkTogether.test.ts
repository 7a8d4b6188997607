import { describe, expect, it } from 'vitest'
import { createMemo } from '#loader'
import type { JsonObject } from '#model'
import { checkTogether } from '../../../../src/analysis/validity/forms/checkTogether.ts'

/** A form in which each of `count` answers asks for a field of its own, or all for one. */
function formOf(count: number, asked: (index: number) => string): JsonObject {
  const names = Array.from({ length: count }, (_, index) => `answer${index}`)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', enum: ['YES', 'NO'] }]),
    ),
    allOf: names.map((name, index) => ({
      if: { properties: { [name]: { const: 'YES' } }, required: [name] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: {
        properties: {
          [asked(index)]: { type: 'integer', minimum: index * 10, maximum: index * 10 + 5 },
        },
      },
    })),
  }
}

/** What is found, and how often the form's conditions were read for it. */
function look(schema: JsonObject) {
  let reads = 0
  const counted = new Proxy(schema, {
    get: (target, key) => {
      if (key === 'allOf') reads += 1
      return target[key as string]
    },
  })
  const bundle = { forms: { x: { schema: counted, hash: `${Math.random()}` } } }
  const { diagnostics } = checkTogether({ bundle } as never, createMemo())
  return { codes: diagnostics.map(({ code }) => code), reads }
}

describe('conditions of a form that are true together', () => {
  it('cost by their number, not by their pairs, where each asks for a field of its own', () => {
    const [some, many] = [50, 200].map((count) => look(formOf(count, (index) => `more${index}`)))
    expect(some!.codes).toEqual([])
    expect(many!.reads).toBeGreaterThan(0)
    expect(many!.reads).toBeLessThanOrEqual(some!.reads * 5)
  })

  it('are compared where they limit the same field', () => {
    const { properties, ...rest } = formOf(3, () => 'more')
    const declared = { ...(properties as JsonObject), more: { type: 'integer' } }
    expect(look({ ...rest, properties: declared }).codes).toEqual(
      Array.from({ length: 3 }, () => 'analysis/conditions-contradict'),
    )
  })
})

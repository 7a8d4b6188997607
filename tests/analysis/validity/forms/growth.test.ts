import { describe, expect, it } from 'vitest'
import { createMemo } from '#loader'
import type { JsonObject } from '#model'
import { checkListed } from '../../../../src/analysis/validity/forms/checkListed.ts'

/** Named choices of a field, and how often they are looked through from the first on. */
function lookAt(count: number, field: JsonObject = {}) {
  let reads = 0
  const oneOf = Array.from({ length: count }, (_, index) => ({ const: index, title: 'T' }))
  Object.defineProperty(oneOf, 0, {
    enumerable: true,
    get: () => {
      reads += 1
      return { const: 0, title: 'T' }
    },
  })
  const schema = { type: 'object', properties: { town: { type: 'integer', oneOf, ...field } } }
  const bundle = { forms: { x: { schema, hash: `${Math.random()}` } } }
  const { diagnostics } = checkListed({ bundle } as never, createMemo())
  return { diagnostics, reads }
}

describe('the listed values of a form', () => {
  it('are looked through as often for thousands of choices as for ten', () => {
    const [ten, thousands] = [10, 4000].map((count) => lookAt(count).reads)
    expect(ten).toBeGreaterThan(0)
    expect(thousands).toBe(ten)
  })

  it('are reported once where the field itself refuses one', () => {
    const { diagnostics } = lookAt(50, { maximum: 48 })
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['analysis/value-refused', '/properties/town/oneOf/49/const'],
    ])
  })
})

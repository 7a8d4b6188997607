import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, isSame, type Json } from '#model'

const values = fc.jsonValue() as fc.Arbitrary<Json>

describe('isSame', () => {
  it.each([
    [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: 1 }, { a: 1, constructor: 1 }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [null, {}, false],
    [undefined, undefined, true],
    [undefined, null, false],
    ['1', 1, false],
  ])('compares %j with %j', (one, other, expected) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected])
  })

  it('agrees with canonical JSON', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(isSame(one, other)).toBe(canonicalJson(one) === canonicalJson(other))
        expect(isSame(one, JSON.parse(JSON.stringify(one)))).toBe(true)
      }),
    )
  })
})

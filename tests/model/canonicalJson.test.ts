import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '#model'

describe('canonicalJson', () => {
  it('writes the example of RFC 8785', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  it('sorts keys by UTF-16 code units', () => {
    expect(
      canonicalJson({
        '\u20ac': 1,
        '\r': 2,
        '\ufb33': 3,
        '1': 4,
        '\ud83d\ude00': 5,
        '\u0080': 6,
        '\u00f6': 7,
      }),
    ).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
  })

  it('leaves out what is undefined, as a stored value does', () => {
    const value = { kept: null, gone: undefined, list: [{ gone: undefined }] } as unknown as Json
    expect(canonicalJson(value)).toBe('{"kept":null,"list":[{}]}')
    expect(canonicalJson(JSON.parse(JSON.stringify(value)) as Json)).toBe(canonicalJson(value))
  })

  it('keeps the order of a list, which is part of its value', () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
  })

  it('does not depend on the order of keys and loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue() as fc.Arbitrary<Json>, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

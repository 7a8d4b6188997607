import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentOf } from '#lending'
import type { Json } from '#model'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'
import { fractionOf } from '../../../src/engine/rules/numbers/fractionOf.ts'
import { numberOf } from '../../../src/engine/rules/numbers/numberOf.ts'

const run = (node: Json) => evaluate(node, {}, { rules: new Map() })
/** 12345 and 2: "123.45" as a number. */
const decimal = (digits: number, places: number) => Number(`${digits}e-${places}`)
const anyDigits = fc.integer({ min: -1e9, max: 1e9 })
const anyPlaces = fc.integer({ min: 0, max: 6 })

describe('exact decimals', () => {
  it('are the double that is written, for every double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(numberOf(fractionOf(number))).toBe(number + 0)
      }),
      { numRuns: 3000 },
    )
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -(2 ** -1020), max: 2 ** -1020 }), (number) => {
        expect(numberOf(fractionOf(number))).toBe(number + 0)
      }),
    )
    for (const number of [
      5e-324,
      1.966800766838289e-308,
      2 ** -1022,
      2 ** -1021 - 2 ** -1074,
      2.225073858507201e-308,
      Number.MAX_VALUE,
      2 ** 53 + 2,
      1 / 3,
    ])
      expect(numberOf(fractionOf(number))).toBe(number)
  })

  it('round a quotient as IEEE does', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (one, other) => {
        fc.pre(other !== 0)
        expect(run({ '/': [one, other] }).value).toBe(one / other + 0)
      }),
      { numRuns: 3000 },
    )
  })

  it('add and multiply as whole numbers do', () => {
    fc.assert(
      fc.property(anyDigits, anyDigits, anyPlaces, (one, other, places) => {
        const pair = [decimal(one, places), decimal(other, places)]
        expect(run({ '+': pair }).value).toBe(decimal(one + other, places))
        expect(run({ '-': pair }).value).toBe(decimal(one - other, places))
        expect(run({ '*': pair }).value).toBe(
          Number(`${BigInt(one) * BigInt(other)}e-${2 * places}`) + 0,
        )
      }),
    )
  })

  it('keep every part of a division: what was divided comes back', () => {
    fc.assert(
      fc.property(anyDigits, anyPlaces, fc.integer({ min: 1, max: 1e6 }), (digits, places, by) => {
        const value = decimal(digits, places) + 0
        expect(run({ '*': [{ '/': [value, by] }, by] }).value).toBe(value)
        expect(
          run({ '+': [{ '/': [value, by] }, { '*': [{ '/': [value, by] }, by - 1] }] }).value,
        ).toBe(value)
      }),
    )
  })

  it('round to cents as whole cents do', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        const size = Math.floor((Math.abs(digits) + 5) / 10)
        expect(run({ round: [decimal(digits, 3), 0.01] }).value).toBe(
          decimal(digits < 0 ? -size : size, 2) + 0,
        )
        expect(run({ floor: [decimal(digits, 3), 0.01] }).value).toBe(
          decimal(Math.floor(digits / 10), 2) + 0,
        )
        expect(run({ ceil: [decimal(digits, 3), 0.01] }).value).toBe(
          decimal(Math.ceil(digits / 10), 2) + 0,
        )
      }),
    )
  })

  it('give the payment of a loan to the cent, as the lending room reckons it', () => {
    const amounts = fc.integer({ min: 100_000, max: 50_000_000 })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 3600 }),
        fc.integer({ min: 1, max: 360 }),
        (cents, bps, months) => {
          const rate: Json = { '/': [bps, 120_000] }
          const share: Json = { '-': [1, { pow: [{ '+': [1, rate] }, -months] }] }
          expect(run({ round: { '/': [{ '*': [cents, rate] }, share] } }).value).toBe(
            paymentOf(cents, bps, months),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('take fuel by their length, and end', () => {
    const long: Json = { pow: [{ '/': [1, 3] }, 1000] }
    expect(run({ '+': Array.from({ length: 400 }, () => long) }).value).toBeDefined()
    const longer: Json = {
      '*': [{ pow: [1.0000000000000002, 1000] }, { pow: [1.0000000000000004, 1000] }],
    }
    expect(run(Array.from({ length: 1000 }, () => longer)).reason).toBe('out-of-fuel')
  })
})

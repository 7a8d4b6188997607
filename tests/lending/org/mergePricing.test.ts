import { describe, expect, it } from 'vitest'
import { mergePricing, productOf } from '#lending'
import { proves } from '../../proves.ts'

describe('organisation info', () => {
  it('merges its pricing into one object, the later wins', proves('A-ENT-007'), () => {
    expect(mergePricing([{ a: 1, b: 1 }, { b: 2 }, { c: { d: 3 } }])).toEqual({
      a: 1,
      b: 2,
      c: { d: 3 },
    })
    expect(mergePricing([])).toEqual({})
  })

  it('has products by key, and "heloc" unless it offers another', proves('A-ENT-006'), () => {
    const org = {
      orgMetaData: { products: { heloc: { name: 'Line' }, dscr: { name: 'Other' } } },
    }
    const offering = (product?: string) =>
      ({ ...org, ...(product !== undefined && { product }) }) as never
    expect(productOf(offering())).toEqual({ name: 'Line' })
    expect(productOf(offering('dscr'))).toEqual({ name: 'Other' })
    expect(productOf(offering('constructor'))).toBeUndefined()
  })
})

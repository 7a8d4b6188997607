import { describe, expect, it } from 'vitest'
import { checkShape } from '../../../src/loader/shape/checkShape.ts'

describe('checkShape', () => {
  it('tells every key that is missing at one place, so that nobody has to come back for each', () => {
    expect(
      checkShape('flow', { steps: { name: { title: 'Name' } } }, 'flows/a.json').map(({ pointer, values }) => [pointer, values!.key]),
    ).toEqual([
      ['', 'title'],
      ['', 'start'],
      ['/steps/name', 'path'],
      ['/steps/name', 'form'],
      ['/steps/name', 'next'],
    ])
  })
})

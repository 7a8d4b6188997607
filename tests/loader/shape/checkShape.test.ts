import { describe, expect, it } from 'vitest'
import { checkShape } from '../../../src/loader/shape/checkShape.ts'

describe('checkShape', () => {
  it('reports every key that is missing at one place, so that no one has to come back for each', () => {
    expect(
      checkShape('flow', { steps: { name: { title: 'Name' } } }, 'flows/a.json').map(
        ({ pointer, values }) => [pointer, values!.key],
      ),
    ).toEqual([
      ['', 'title'],
      ['', 'start'],
      ['/steps/name', 'path'],
      ['/steps/name', 'form'],
      ['/steps/name', 'next'],
    ])
  })
})

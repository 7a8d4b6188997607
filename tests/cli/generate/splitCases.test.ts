import { describe, expect, it } from 'vitest'
import type { Case } from '#analysis'
import { parseJson } from '#loader/files'
import { splitCases } from '../../../src/cli/generate/splitCases.ts'

const caseOf = (title: string, facts: Readonly<Record<string, number>>): Case => ({
  title,
  rule: 'is-adult',
  facts,
  is: true,
})
const facts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`fact-${index}`, index]))
const written = (cases: readonly Case[]) =>
  `${JSON.stringify({ title: 'What no case notices yet', org: ['alder'], cases }, null, 2)}\n`

describe('cases of one file', () => {
  it.each([
    [
      'of many values',
      Array.from({ length: 1600 }, (_, index) => caseOf(`Case ${index}`, facts(40))),
    ],
    [
      'of long texts',
      Array.from({ length: 360 }, (_, index) => caseOf(`Case ${index} ${'a'.repeat(9_000)}`, {})),
    ],
  ])('%s go into as many as the reader takes, in order and whole', (_, cases) => {
    expect(parseJson(written(cases)).diagnostic).toBeDefined()
    const parts = splitCases(cases)
    for (const part of parts) expect(parseJson(written(part)).diagnostic).toBeUndefined()
    expect(parts.flat()).toEqual(cases)
    expect(parts.length).toBeLessThan(20)
  })

  it('stay together where one file holds them, and make none where there are none', () => {
    const cases = [caseOf('One', facts(2)), caseOf('Two', facts(2))]
    expect(splitCases(cases)).toEqual([cases])
    expect(splitCases([])).toEqual([])
  })
})

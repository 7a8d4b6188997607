import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsonLogic from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { evaluate } from '../../src/engine/rules/evaluate.ts'
import { outsideProfile } from './outsideProfile.ts'
import { suites } from './suites.ts'

interface Case {
  readonly description?: string
  readonly rule: Json
  readonly data?: Json
  readonly result?: Json
  readonly error?: Json
}

const root = suites && join(suites, 'json-logic')
const readJson = (path: string) => JSON.parse(readFileSync(join(root!, path), 'utf8'))
const cases: readonly (Case & { readonly file: string })[] = root
  ? (readJson('index.json') as string[]).flatMap((file) =>
      (readJson(file) as (string | Case)[]).flatMap((entry) => (typeof entry === 'string' ? [] : [{ ...entry, file }])),
    )
  : []
const reasonOf = ({ rule, data = null, error }: Case) => (error === undefined ? outsideProfile(rule, data) : 'an error as the result')
const valueOf = ({ rule, data = null }: Case) =>
  evaluate({ node: rule, scope: data, prefix: '', at: '', depth: 0 }, { rules: new Map(), facts: {}, missing: new Set(), fuel: 10_000 })
    .value
const inside = cases.filter((one) => reasonOf(one) === undefined)

describe.skipIf(!root)('the public JSON-Logic suite (not run: LINTEL_SUITES is not set)', () => {
  it('every case inside the strict profile comes out as the suite says', () => {
    const reasons = cases.map(reasonOf).filter((reason) => reason !== undefined)
    const counts = [...new Set(reasons)].map((reason) => ({ reason, count: reasons.filter((other) => other === reason).length }))
    const lines = counts.toSorted((a, b) => b.count - a.count).map(({ reason, count }) => `  ${count} outside: ${reason}`)
    console.log([`JSON-Logic: ${inside.length} of ${cases.length} cases lie in the profile`, ...lines].join('\n'))
    const failures = inside.filter((one) => JSON.stringify(valueOf(one)) !== JSON.stringify(one.result))
    expect(failures).toEqual([])
    expect(inside.length).toBeGreaterThanOrEqual(288)
  })

  it('a case outside the profile is unknown or holds where the suite’s own answer is truthy, and never otherwise', () => {
    const contradictions = cases
      .filter((one) => !inside.includes(one))
      .map((one) => ({ ...one, ours: valueOf(one), reason: reasonOf(one) }))
      .filter(({ ours, result }) => ours !== undefined && jsonLogic.truthy(ours as never) !== jsonLogic.truthy(result as never))
    expect(contradictions).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { mergePatch } from '#loader'

const suite =
  process.env.LINTEL_SUITES &&
  join(process.env.LINTEL_SUITES, 'json-merge-patch/rfc7396_appendix_a.json')

describe.skipIf(!suite)('RFC 7396, appendix A (not run: LINTEL_SUITES is not set)', () => {
  const { cases } = (suite ? JSON.parse(readFileSync(suite, 'utf8')) : { cases: [] }) as {
    cases: { original: Json; patch: Json; result: Json }[]
  }

  it('has its 15 cases', () => expect(cases).toHaveLength(15))

  it.each(cases)('$original + $patch = $result', ({ original, patch, result }) => {
    expect(mergePatch(original, patch)).toEqual(result)
  })
})

describe('mergePatch', () => {
  it('leaves untouched parts the same objects and changes neither input', () => {
    const target = { steps: { a: { title: 'A' }, b: { title: 'B' } }, rules: { x: true } }
    const before = structuredClone(target)
    const merged = mergePatch(target, { steps: { a: { title: 'Z' } } }) as typeof target
    expect(merged).toEqual({ steps: { a: { title: 'Z' }, b: { title: 'B' } }, rules: { x: true } })
    expect(merged.steps.b).toBe(target.steps.b)
    expect(merged.rules).toBe(target.rules)
    expect(target).toEqual(before)
  })

  it('gives the target itself where nothing changes', () => {
    const target = { a: { b: 1 }, list: [1] }
    expect(mergePatch(target, { a: { b: 1, c: null } })).toBe(target)
  })

  it('never leaves a null behind that the patch brought, and doing it twice changes nothing', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch)
        expect(mergePatch(once, patch)).toEqual(once)
      }),
    )
  })
})

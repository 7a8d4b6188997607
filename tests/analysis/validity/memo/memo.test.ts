import { describe, expect, it } from 'vitest'
import { analyse, createEngine } from '#analysis'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Json, Memo } from '#model'
import { editJson } from '../../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../../loader/fixtures/goodFiles.ts'

const loadedFrom = (files = goodFiles()) => loadBundles(files, { sha256 })
const reportOf = (loaded: ReturnType<typeof loadedFrom>, org: string, memo?: Memo) => {
  const bundle = loaded.bundles.get(org)!
  return analyse({ bundle, engine: createEngine(bundle), places: loaded.placesOf(org)! }, memo)
}
const counting = () => {
  const memo = createMemo()
  const made: string[] = []
  return {
    made,
    memo: {
      get: memo.get,
      set: (key: string, value: Json) => (made.push(key), memo.set(key, value)),
    },
  }
}
const withoutCounts = ({ diagnostics, unchecked }: ReturnType<typeof analyse>) => ({
  diagnostics,
  unchecked,
})
const rules = 'flows/application/application.rules.json'
const never: Json = {
  and: [{ rule: 'profile-is-complete' }, { '!': [{ rule: 'profile-is-complete' }] }],
}
const withRule = (rule: Json) =>
  loadedFrom(editJson(goodFiles(), rules, ['rules', 'is-new'], { title: 'New', rule }))

describe('what is remembered of an analysis', () => {
  it('is the same as without memory, for every lender', () => {
    const loaded = loadedFrom()
    const memo = createMemo()
    for (const org of [...loaded.orgCodes, ...loaded.orgCodes])
      expect(withoutCounts(reportOf(loaded, org, memo))).toEqual(
        withoutCounts(reportOf(loaded, org)),
      )
  })

  it('is not worked out again for the same content, though every object is another', () => {
    const { memo, made } = counting()
    reportOf(loadedFrom(), 'alder', memo)
    const first = made.length
    expect(first).toBeGreaterThan(0)
    reportOf(loadedFrom(), 'alder', memo)
    expect(made.length).toBe(first)
  })

  it('is not worked out again by another process', () => {
    const { memo, made } = counting()
    reportOf(loadedFrom(), 'alder', memo)
    const first = made.length
    reportOf(loadedFrom(), 'alder', { ...memo })
    expect(made.length).toBe(first)
  })

  it('is worked out again for what a changed rule touches, and for nothing else', () => {
    const { memo, made } = counting()
    reportOf(withRule({ rule: 'profile-is-complete' }), 'alder', memo)
    const first = made.length
    const { diagnostics } = reportOf(withRule(never), 'alder', memo)
    expect(diagnostics).toMatchObject([
      { code: 'analysis/rule-never-true', file: rules, pointer: '/rules/is-new/rule' },
    ])
    expect(made.length - first).toBe(2)
  })

  it('is not believed where it is no answer', () => {
    const expected = reportOf(withRule(never), 'alder')
    for (const junk of [
      null,
      5,
      'found',
      [],
      {},
      { kind: 'found' },
      { kind: 'unsure', why: 'x' },
      { diagnostics: 1, unchecked: [] },
    ])
      expect(
        reportOf(withRule(never), 'alder', { get: () => junk as Json, set: () => {} }),
      ).toEqual(expected)
  })

  it('counts each question once, however many lenders ask it', () => {
    const loaded = loadedFrom()
    const memo = createMemo()
    const { asked } = reportOf(loaded, 'alder', memo)
    expect(asked.shown).toBeGreaterThan(10)
    expect(reportOf(loaded, 'alder', memo).asked).toEqual(asked)
    expect(reportOf(withRule(never), 'alder').asked.proven).toBe(asked.proven + 1)
  })
})

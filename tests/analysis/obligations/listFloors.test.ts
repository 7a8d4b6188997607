import { describe, expect, it } from 'vitest'
import { listFloors } from '#analysis'
import { fromPointer, loadBundles, valueAt } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Json, LawBound } from '#model'
import { usualMemo } from '../../../src/cli/usualMemo.ts'
import { isDeep } from '../../deep.ts'
import { shipped } from '../../shipped.ts'

const bundles = shipped.orgCodes.map((org) => shipped.bundles.get(org)!)
const { floors } = bundles[0]!.lending.law!

describe('the floors of the law', () => {
  it('are part of the matrix: the high-cost test, the caps of Texas, each with its citation', () => {
    const [alder, harborlight] = ['alder', 'harborlight'].map((code) =>
      listFloors(shipped.bundles.get(code)!, '2026-11-30'),
    )
    const outcomes = (name: string) =>
      [alder, harborlight].map((all) => all!.find(({ id }) => id === `law/${name}`))
    expect(outcomes('high-cost-rates')).toMatchObject([
      { source: '12 CFR 1026.32(a)(1)(i)', outcome: 'proven', kind: 'floor' },
      { outcome: 'proven' },
    ])
    expect(outcomes('texas-fees')).toMatchObject([
      { outcome: 'not-bound', why: ['the lender does not lend in TX'] },
      { outcome: 'proven' },
    ])
    expect(listFloors(bundles[0]!, '1970-01-01')).toContainEqual(
      expect.objectContaining({ outcome: 'not-bound', why: ['it binds from 2014-01-10 on'] }),
    )
  })
})

/** A value below the law, or beside it. */
function belowOf({ atLeast, atMost, exactly, contains, within }: LawBound, own: Json): Json {
  if (atLeast !== undefined) return atLeast - 1
  if (atMost !== undefined) return atMost + 1
  if (contains) {
    if (Array.isArray(own)) return own.filter((each: Json) => each !== contains[0])
    return Object.fromEntries(Object.entries(own as object).filter(([key]) => key !== contains[0]))
  }
  if (within) return [...(own as readonly Json[]), 'OTHER']
  if (typeof exactly === 'boolean') return !exactly
  if (typeof exactly === 'number') return exactly + 1
  return Array.isArray(exactly) ? [...exactly, 'OTHER'] : 'OTHER'
}

describe('no lender is made of files that pass a floor', () => {
  const files = readFiles('.')
  const memo = usualMemo()
  const rows = Object.entries(floors).flatMap(([name, { bounds, states, charters }]) =>
    (isDeep ? bounds : bounds.slice(0, 1)).map((bound) => ({
      name,
      bound,
      state: states?.[0] ?? '',
      org: charters ? 'harborlight' : 'alder',
    })),
  )
  const tried = rows.filter(({ org }, index) => isDeep || index % 9 === 0 || org !== 'alder')

  it.each(tried)('$name', ({ bound, state, org }) => {
    const document = JSON.parse(files.get(bound.file)!) as Json
    const keys = fromPointer(bound.at.replaceAll('{state}', state))
    const last = keys.pop()!
    const parent = keys.reduce<Json>((value, key) => {
      const own = value as Record<string, Json>
      return key === '*' ? Object.values(own)[0]! : (own[key] ??= {})
    }, document) as Record<string, Json>
    const own = last === '*' ? Object.keys(parent)[0]! : last
    const before = parent[own] ?? valueAt(document, fromPointer(bound.else ?? '')) ?? {}
    parent[own] = bound.says ? [{ paragraph: 'Thank you.' }] : belowOf(bound, before)
    const changed = new Map(files).set(bound.file, JSON.stringify(document))
    const loaded = loadBundles(changed, { sha256, memo })
    const errors = loaded
      .issuesOf(org)
      .filter(({ severity, file }) => severity === 'error' && file === bound.file)
    expect(errors.map(({ code }) => code).join()).toMatch(
      /below-the-law|law-not-said|value-refused/,
    )
    expect(loaded.bundles.get(org)).toBeUndefined()
  })

  it('but of those that it does not bind: the rate of a credit union is no one else’s', () => {
    const path = 'lending/underwriting.json'
    const document = JSON.parse(files.get(path)!) as {
      readonly limits: { readonly apr: { maxBps: number } }
    }
    document.limits.apr.maxBps = 1801
    const loaded = loadBundles(new Map(files).set(path, JSON.stringify(document)), { sha256, memo })
    const below = (org: string) =>
      loaded.issuesOf(org).filter(({ code }) => code === 'loader/below-the-law')
    expect(below('harborlight')).toMatchObject([
      { file: path, pointer: '/limits/apr/maxBps', severity: 'error' },
    ])
    expect(below('alder')).toEqual([])
  })
})

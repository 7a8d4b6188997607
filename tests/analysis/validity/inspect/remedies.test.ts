import { describe, expect, it } from 'vitest'
import { inspect } from '#analysis'
import { createMemo, loadBundles, mendFiles, toPointer } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Issue, Json } from '#model'
import { readConfiguration } from '../../../../src/cli/readConfiguration.ts'
import { deep, isDeep } from '../../../deep.ts'
import { baseFolder, checkPairs } from '../../../suites/checkPairs.ts'

const memo = createMemo()
const base = readFiles(baseFolder)
const tables = ['underwriting', 'deadlines', 'states', 'calendar', 'retention']

/** A law that asks for each figure of the small project as it is. */
const law = JSON.stringify({
  title: 'The law of this test',
  floors: Object.fromEntries(
    tables.map((name) => [
      name,
      {
        title: 'Every figure is the law’s.',
        citation: 'A law',
        from: '2000-01-01',
        bounds: figuresIn(JSON.parse(base.get(`lending/${name}.json`)!) as Json).map(
          ([keys, exactly]) => ({ file: `lending/${name}.json`, at: toPointer(keys), exactly }),
        ),
      },
    ]),
  ),
})

function figuresIn(
  value: Json,
  keys: readonly string[] = [],
): readonly (readonly [readonly string[], number])[] {
  if (typeof value === 'number') return [[keys, value]]
  if (typeof value !== 'object' || value === null) return []
  // A pointer of a floor says "*" for any key.
  return Object.entries(value as object).flatMap(([key, member]: [string, Json]) =>
    key === '*' ? [] : figuresIn(member, [...keys, key]),
  )
}

const ofLaw = /^loader\/(below-the-law|law-not-said|promise-broken)$/
const lawBroken = (issues: readonly Issue[]) =>
  new Set(
    issues
      .filter(({ code }) => ofLaw.test(code))
      .map(({ file, pointer }) => `${file ?? ''} ${pointer ?? ''}`),
  )

const followed = new Map<string, number>()
const pairs = checkPairs.filter(
  ({ name }, index) => isDeep || (!name.includes('/') && index % 4 === 0),
)

describe('a remedy never advises what the law forbids', () => {
  it('the small project keeps that law', () => {
    const { issues } = loadBundles(new Map(base).set('lending/law.json', law), { sha256, memo })
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(pairs)('$name', ({ broken, code }) => {
    const read = readConfiguration({ config: baseFolder, over: [broken] }, memo)
    if ('code' in read) throw new Error(read.message)
    const files = new Map(read.loaded.files).set('lending/law.json', law)
    const loaded = loadBundles(files, { sha256, memo })
    const before = lawBroken(loaded.issues)
    const { issues } = inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {}, memo)
    for (const one of issues) {
      const mended = mendFiles(files, [one])
      if (mended.issues.length === 0) continue
      followed.set(code, (followed.get(code) ?? 0) + 1)
      const after = lawBroken(loadBundles(mended.files, { sha256, memo }).issues)
      for (const place of before) after.delete(place)
      expect([...after], `${one.code}: ${one.remedy}`).toEqual([])
    }
  })

  it('was asked of remedies of many codes', () => {
    expect(followed.size).toBeGreaterThan(deep(5, 30))
  })
})

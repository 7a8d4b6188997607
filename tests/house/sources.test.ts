import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countSources } from '../../src/analysis/validity/countSources.ts'
import { shipped } from '../shipped.ts'

/** Ids of what the specification requires, and of what it leaves open (GAP) or says twice (ODD). */
const known = new Set(
  ['tests/requirements.tsv', 'tests/open-points.tsv'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((row) => row.split('\t')[0]!),
  ),
)
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

/** Every "source" in a lender's rules, texts, lending/ and obligations. */
function sourcesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === 'source' && typeof member === 'string' ? [member] : sourcesIn(member),
  )
}

describe.each(shipped.orgCodes)('the sources of %s', (org) => {
  const bundle = shipped.bundles.get(org)!
  const sources = sourcesIn(bundle)

  it('stand at every rule, text and figure', () => {
    const places = shipped.placesOf(org)!
    const without = countSources({ bundle, places }).filter(({ hasSource }) => !hasSource)
    expect(without.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([])
  })

  it('are laws, requirements, decisions and policies that a reader of this folder can find', () => {
    expect(sources.length).toBeGreaterThan(500)
    const lost = sources.filter(
      (source) =>
        /\b(?:lending|trust|decisions) §?\d/.test(source) ||
        [...source.matchAll(/\b[AB]-[A-Z0-9]+-\d+/g)].some(([id]) => !known.has(id)) ||
        [...source.matchAll(/\bdecision (\d+)/g)].some(([, id]) => !decisions.has(id!)),
    )
    expect(lost).toEqual([])
  })
})

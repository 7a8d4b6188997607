import { expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { JsonObject } from '#model'
import { openCache } from '../../src/cli/cache/openCache.ts'
import { ownIdentity } from '../loader/fixtures/ownIdentity.ts'
import { proves } from '../proves.ts'
import { shipped } from '../shipped.ts'

it(
  'a partner is one folder more: the other lenders stay what they were',
  proves('A-PROD-024', 'B-PROD-020'),
  () => {
    const own = readFiles('.')
    const files = new Map(own)
    for (const [path, text] of own)
      if (path.startsWith('orgs/harborlight/'))
        files.set(
          path.replace('harborlight', 'millbrook'),
          // The same lender by other names, with numbers of its own.
          text
            .replaceAll('harborlight', 'millbrook')
            .replaceAll('Harborlight', 'Millbrook')
            .replaceAll('(800) 555-01', '(888) 555-01')
            .replaceAll('"99004', '"99019'),
        )
    const path = 'orgs/millbrook/org.json'
    const copied = JSON.parse(files.get(path)!) as JsonObject
    const partner = { ...ownIdentity(copied, 'millbrook', 7), orgBrand: copied.orgBrand! }
    files.set(path, JSON.stringify({ ...partner, hosts: ['home.millbrook.example'] }))
    const { bundles, issues } = loadBundles(files, {
      sha256,
      memo: openCache({ file: 'shipped' }).memo,
    })
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([...bundles.keys()]).toEqual([...shipped.bundles.keys(), 'millbrook'].toSorted())
    for (const [code, { hash }] of shipped.bundles) expect(bundles.get(code)!.hash, code).toBe(hash)
    const { org, texts } = bundles.get('millbrook')!
    expect([org.orgBrand, org.mainBrand]).toEqual(['Millbrook Credit Union', false])
    expect(JSON.stringify([org, texts])).not.toContain('Harborlight')
  },
)

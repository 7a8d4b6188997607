import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { openCache } from '../../src/cli/cache/openCache.ts'

const folder = 'tests/house/sixthLender'
const added = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.\w+$/.test(path))
  .map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')] as const)

/** Pictures are not read with the files. */
const read = added.filter(([path]) => path.endsWith('.json'))

it('a lender with two products and Spanish is three files, made by docs/formats/orgs.md', () => {
  const { bundles, issues } = loadBundles(new Map([...readFiles('.'), ...read]), {
    sha256,
    memo: openCache({ file: 'shipped' }).memo,
  })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  const [own, second] = ['birchway', 'birchway-rental'].map((code) => bundles.get(code)!)
  expect([own!.org.orgBrand, own!.org.product]).toEqual(['Birchway', undefined])
  expect([second!.org.orgBrand, second!.org.product]).toEqual(['Birchway Rental', 'dscr'])
  expect(second!.lending.underwriting.coverage).toBeDefined()
  for (const bundle of [own!, second!])
    expect(Object.keys(bundle.languages ?? {}), bundle.org.orgCode).toEqual(['es-US'])
  const untranslated = issues.filter(({ code }) => code === 'loader/translation-missing')
  expect(
    untranslated.map(({ message }) => message).filter((message) => message.includes('birchway/')),
    'the words of its org.json, and no others',
  ).toEqual([
    expect.stringMatching(/^3 of \d+ texts are not translated into es-US, first orgs.birchway.org/),
  ])
  expect(added.length).toBeLessThanOrEqual(6)
  const lines = added.map(([, text]) => text.trim().split('\n').length)
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(150)
})

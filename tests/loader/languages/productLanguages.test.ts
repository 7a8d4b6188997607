import { expect, it } from 'vitest'
import { loadBundles, listTranslations, writeTranslations } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { openCache } from '../../../src/cli/cache/openCache.ts'

const [org, language] = ['rentara', 'es-US']
const orgFile = `orgs/${org}/org.json`
const given = new Map(
  [...readFiles('.')].filter(([path]) => !/^orgs\/(?!rentara)[^/]+\//.test(path)),
)
const files = new Map(given).set(
  orgFile,
  JSON.stringify({ ...JSON.parse(given.get(orgFile)!), languages: [language] }),
)
const load = (more: Iterable<readonly [string, string]>) =>
  loadBundles(new Map([...files, ...more]), {
    sha256,
    memo: openCache({ file: 'shipped' }).memo,
  })

const folderOf = (file: string) => file.slice(0, file.indexOf('languages/'))

it('words that a product says are translated once, in its folder, for each of its lenders', () => {
  const rows = listTranslations(files, { sha256 }, { org, language })
  expect(new Set(rows.map(({ file }) => folderOf(file)))).toEqual(
    new Set(['', 'products/dscr/', `orgs/${org}/`]),
  )
  const ofProduct = rows.filter(({ file }) => file.startsWith('products/dscr/'))
  const said = ofProduct.find(({ file }) => file.endsWith('texts/words.json'))!
  expect(said.state).toBe('missing')
  const made = [{ ...said, translation: 'Palabras del producto' }]
  const { bundles } = load(writeTranslations(files, made))
  const key = said.pointer.split('/').at(-1)!
  expect(bundles.get(org)!.words).toMatchObject({ [key]: said.words })
  expect(bundles.get(org)!.languages![language]!.words).toMatchObject({
    [key]: 'Palabras del producto',
  })
})

it('a translation of a product that is not of its words is reported at its file', () => {
  const file = `products/dscr/languages/${language}/texts/words.json`
  const text = JSON.stringify({ translates: {}, words: { 'no-such-word': 'Nada' } })
  const { issues } = load([[file, text]])
  expect(issues.filter((issue) => issue.file === file).map(({ code }) => code)).toEqual([
    'loader/translation-not-words',
  ])
})

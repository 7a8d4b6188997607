import { expect, it } from 'vitest'
import { loadBundles, tellOpenWords } from '#loader'
import { sha256 } from '#loader/disk'
import { editJson } from '../fixtures/editJson.ts'
import { goodFiles } from '../fixtures/goodFiles.ts'

const told = (files: Map<string, string>) => {
  const { bundles } = loadBundles(files, { sha256 })
  return [...bundles].map(([org, bundle]) => [
    org,
    tellOpenWords(files, org, bundle).map(({ code, file, pointer }) => [code, file, pointer]),
  ])
}
const text = 'texts/notices/too-young.json'

it('has nothing to say of final words', () => {
  expect(told(goodFiles())).toEqual([
    ['alder', []],
    ['harbor', []],
  ])
})

it('names the file that marks words, the overlay where the overlay does', () => {
  const shared = editJson(goodFiles(), text, ['placeholder'], true)
  const place = ['server/words-not-final', text, '/placeholder']
  expect(told(shared)).toEqual([
    ['alder', [place]],
    ['harbor', [place]],
  ])
  const own = goodFiles().set(
    `orgs/harbor/${text}`,
    JSON.stringify({
      why: 'Counsel replaces these words (2026-11).',
      version: '2026-11-02',
      example: true,
    }),
  )
  expect(told(own)).toEqual([
    ['alder', []],
    ['harbor', [['server/words-of-an-example', `orgs/harbor/${text}`, '/example']]],
  ])
})

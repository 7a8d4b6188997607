import { expect, it } from 'vitest'
import type { Bundle, Screen, Text } from '#model'
import { shipped } from '../shipped.ts'

/** So many words in a row that two parts of a screen have in common say one thing twice. */
const run = 5

const wordsOf = (sentence: string) => sentence.toLowerCase().match(/[a-z0-9’'$%-]+/g) ?? []
const runsOf = (sentence: string): ReadonlySet<string> => {
  const words = wordsOf(sentence)
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')))
}
const bodyOf = ({ body }: Text) =>
  body.flatMap(({ paragraph, list }) => [
    ...(paragraph === undefined ? [] : [paragraph]),
    ...(list ?? []),
  ])

/**
 * What a screen says before its fields, a string each: why it asks, and its texts; not what is
 * drawn as a message. `when`: only some read it.
 */
function saidOn(
  { forms, texts }: Bundle,
  screen: Screen,
): readonly { readonly words: string; readonly when?: string }[] {
  const why = screen.form === undefined ? undefined : forms[screen.form]?.ui.page.why
  const shown = (screen.texts ?? []).filter(({ tone, below }) => !tone && !below)
  return [
    ...(why === undefined ? [] : [{ words: why }]),
    ...shown.map(({ text, when }) => ({ words: bodyOf(texts[text]!).join(' ¶ '), when })),
  ]
}

const { bundles } = shipped

it.each([...bundles.keys()])('no screen of %s says one thing twice', (orgCode) => {
  const bundle = bundles.get(orgCode)!
  const twice = Object.entries(bundle.screens.screens).flatMap(([path, screen]) => {
    const said = saidOn(bundle, screen)
    return said.flatMap((one, index) => {
      const runs = runsOf(one.words)
      const beside = said
        .slice(index + 1)
        .filter(({ when }) => one.when === undefined || when === undefined)
      const other = beside.find(({ words }) => [...runsOf(words)].some((some) => runs.has(some)))
      return other === undefined ? [] : [`${path}: “${one.words}” and “${other.words}”`]
    })
  })
  expect(twice).toEqual([])
})

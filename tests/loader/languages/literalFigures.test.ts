import { expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { dayFields } from '../../../src/loader/texts/withLendingFigures.ts'
import topics from '../../../schemas/meta/figure-topics.schema.json' with { type: 'json' }
import { fingerprintOf } from '../../../src/loader/checks/fingerprintOf.ts'
import { editJson } from '../fixtures/editJson.ts'
import { goodFiles } from '../fixtures/goodFiles.ts'

const text = 'texts/notices/too-young.json'
const translation = `languages/es-US/${text}`

/** What is wrong with a Spanish sentence of an English one. */
function wrongIn(english: string, spanish: string) {
  const words = editJson(goodFiles(), text, ['body'], [{ paragraph: english }])
  const files = editJson(words, 'orgs/harbor/org.json', ['languages'], ['es-US'])
  const made = { '/title': 'Not yet', '/body/0/paragraph': english }
  files.set(
    translation,
    JSON.stringify({
      translates: Object.fromEntries(
        Object.entries(made).map(([pointer, said]) => [pointer, fingerprintOf([said])]),
      ),
      title: 'Todavía no',
      body: [{ paragraph: spanish }],
    }),
  )
  return loadBundles(files, { sha256 })
    .issues.filter(({ code }) => code === 'loader/figure-literal')
    .map(({ file, pointer, message }) => [file, pointer, message])
}

it('finds days that only a translation writes, as a number or a word, at its place', () => {
  for (const days of ['3 días hábiles', 'tres días hábiles', 'el tercer día hábil'])
    expect(wrongIn('You can cancel.', `Puede cancelar dentro de ${days}.`)).toEqual([
      [translation, '/body/0/paragraph', expect.stringContaining(days.replace('el ', ''))],
    ])
  const english = 'You can cancel within {rescissionDays} business days.'
  expect(wrongIn(english, 'Puede cancelar dentro de {rescissionDays} días hábiles.')).toEqual([])
})

it('knows a topic only for figures that a text can fill in', () => {
  const { enum: names } = topics.properties.topics.propertyNames
  const days = Object.keys(dayFields).filter((name) => !name.endsWith('Hours'))
  expect(new Set(names)).toEqual(new Set([...days, 'titleSeasoningDays']))
})

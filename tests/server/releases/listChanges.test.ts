import { expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { listChanges } from '../../../src/server/releases/listChanges.ts'

const { sentencesOfLender, sentences: most, characters } = limits.releases
const many = (number: number, word: string) =>
  Array.from({ length: number }, (_, index) => `${word} ${index} changes.`)

it('says once what changes at several lenders', () =>
  expect(
    listChanges(
      new Map([
        ['alder', ['The rate changes.', 'The logo changes.']],
        ['harborlight', ['The rate changes.']],
      ]),
    ),
  ).toEqual({
    sentences: [
      { what: 'The rate changes.', orgs: ['alder', 'harborlight'] },
      { what: 'The logo changes.', orgs: ['alder'] },
    ],
    more: 0,
  }))

it('keeps the first sentences of each lender, and counts the others', () => {
  const { sentences, more } = listChanges(
    new Map([
      ['alder', many(sentencesOfLender + 3, 'Rate')],
      ['harborlight', many(1, 'Logo')],
    ]),
  )
  expect(sentences.map(({ what }) => what)).toEqual([
    ...many(sentencesOfLender, 'Rate'),
    'Logo 0 changes.',
  ])
  expect(more).toBe(3)
})

it('is bounded, however many lenders and words there are', () => {
  const lenders = Array.from({ length: 1000 }, (_, index) => `lender-${index}`)
  const { sentences, more } = listChanges(
    new Map(lenders.map((org) => [org, [`${org} ${'word '.repeat(1000)}`]])),
  )
  expect([sentences.length, more]).toEqual([most, lenders.length - most])
  expect(Math.max(...sentences.map(({ what }) => what.length))).toBeLessThanOrEqual(characters)
})

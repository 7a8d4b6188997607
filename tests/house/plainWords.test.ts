import { describe, expect, it } from 'vitest'
import consoleFile from '../../support/console.json' with { type: 'json' }
import { borrowerFiles, countSyllables, gradeOf, readWords } from './plainWords.ts'
import replaced from './replacedWords.json' with { type: 'json' }

/** Words that no borrower reads: legalese, and English that no one speaks here. */
const forbidden = new RegExp(
  String.raw`\b(shall|who(?:so|m)?ever|there(?:of|to|in|by|upon|under)|here(?:of|to|in|by|inafter|under|tofore|with)|aforesaid|` +
    String.raw`notwithstanding|pursuant|forthwith|(?:some|any|every|no)body|anew|besides|lately|need not|at hand|to be had|by itself|` +
    String.raw`go(?:es)? on|home-equity|he|him|his)\b`,
  'i',
)

const [most, fewestWords] = [8, 100]
const readings = borrowerFiles.map(readWords)
const plain = readings.filter(({ isLegal }) => !isLegal)

describe('words that borrowers read', () => {
  it('are found in every kind of file', () => {
    for (const kind of [
      /^texts\//,
      /^schemas\/.*[^i]\.json$/,
      /\.ui\.json$/,
      /\.screens\.json$/,
      /^orgs\/.*org\.json$/,
      /^lending\//,
    ])
      expect(
        readings.filter(({ file, strings }) => kind.test(file) && strings.length > 0).length,
        String(kind),
      ).toBeGreaterThan(1)
    expect(readings.filter(({ isLegal }) => isLegal).length, 'few texts are legal').toBeLessThan(5)
  })

  it('hold none of the words that never appear', () => {
    const found = plain.flatMap(({ file, strings }) =>
      strings
        .filter(([, text]) => forbidden.test(text))
        .map(([pointer, text]) => `${file} ${pointer}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('hold the words that replaced clumsy ones, as the console does, and none of those', () => {
    const said = [
      ...borrowerFiles.map(readWords).flatMap(({ strings }) => strings.map(([, text]) => text)),
      ...Object.values(consoleFile.words),
    ]
    const found = Object.entries(replaced).map(([old, now]) => ({
      now: said.some((text) => text.includes(now)) ? now : '',
      old: said.filter((text) => text.includes(old)),
    }))
    expect(found).toEqual(Object.values(replaced).map((now) => ({ now, old: [] })))
  })

  it(`read at grade ${most} or below in each form and text of ${fewestWords} words and more`, () => {
    const graded = plain
      .map(({ file, strings }) => ({
        file,
        ...gradeOf(strings.map(([, text]) => text).filter((text) => text.split(' ').length >= 5)),
      }))
      .filter(({ words }) => words >= fewestWords)
    expect(graded.length).toBeGreaterThan(30)
    expect(graded.filter(({ grade }) => grade > most)).toEqual([])
  })
})

describe('the Flesch–Kincaid grade', () => {
  it.each([
    ['line', 1],
    ['named', 1],
    ['wanted', 2],
    ['table', 2],
    ['agree', 2],
    ['documents', 3],
    ['signature', 3],
    ['application', 4],
  ])('counts the syllables of %s', (word, syllables) =>
    expect(countSyllables(word)).toBe(syllables),
  )

  it('is low for short sentences of short words and high for legalese', () => {
    expect(gradeOf(['We read your file. Then we call you.']).grade).toBeLessThan(1)
    const legalese =
      'Notwithstanding the aforementioned obligations, the undersigned acknowledges irrevocably that acceleration of indebtedness may be effectuated.'
    expect(gradeOf([legalese]).grade).toBeGreaterThan(16)
    expect(gradeOf([])).toEqual({ words: 0, grade: 0 })
  })
})

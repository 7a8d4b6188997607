import { expect, it } from 'vitest'
import { nameProblems } from '../../../src/renderer/issues/nameProblems.ts'

/** The words of the summary for these messages of a field with that label, one field each. */
function wordsFor(label: string | undefined, messages: readonly string[], rows: string[] = []) {
  const issues = messages.map((message, index) => ({ message, pointer: `/${index}` }))
  return nameProblems(issues as never, (pointer) => ({ rows, label, pointer }) as never).map(
    ({ words }) => words,
  )
}

it('names the field of a message that does not', () => {
  expect(wordsFor('First name', ['Required'])).toEqual(['First name: Required'])
  expect(wordsFor('Do you agree?', ['Required'])).toEqual(['Do you agree? Required'])
})

it('leaves alone a message that shares a word with the label, in either case', () => {
  expect(wordsFor('Birthday', ['Please enter your birthday.'])).toEqual([
    'Please enter your birthday.',
  ])
  expect(wordsFor('Your income', ['Income must be above $0.'])).toEqual([
    'Income must be above $0.',
  ])
})

it('leaves alone a message of ten words, and one of a field without a label', () => {
  const long = 'You must be eighteen or older to continue here with us.'
  expect(wordsFor('Age', [long])).toEqual([long])
  expect(wordsFor(' ', ['Required'])).toEqual(['Required'])
  expect(wordsFor(undefined, ['Required'])).toEqual(['Required'])
})

it('names the field of a message that another field has too, and the row of a list', () => {
  const same = 'Please enter an income.'
  expect(wordsFor('Income', [same, same])).toEqual([`Income: ${same}`, `Income: ${same}`])
  expect(wordsFor('Balance', ['Required'], ['Lien 2'])).toEqual(['Lien 2: Balance: Required'])
  expect(wordsFor('Balance', ['“Balance” is required.'], ['Lien 2'])).toEqual([
    'Lien 2: “Balance” is required.',
  ])
})

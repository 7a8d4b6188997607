import { expect, it } from 'vitest'
import { compileForm } from '#loader/validators'
import { createFormValidator } from '#engine'
import { shipped } from '../../shipped.ts'

const alder = shipped.bundles.get('alder')!
const judge = (form: string) => {
  const { factory, ...module } = compileForm(alder.forms[form]!, alder.formats)
  const validator = createFormValidator({ ...module, default: factory })
  return (answer: Parameters<typeof validator.validate>[0], pointer: string) =>
    validator
      .validate(answer, alder.words)
      .filter((issue) => issue.pointer?.startsWith(pointer))
      .map(({ message, remedy }) => [message, remedy])
}
const birthdate = judge('registration/birthdate')
const born = (year: unknown, month: unknown, day: unknown) =>
  birthdate({ dateOfBirth: JSON.parse(JSON.stringify({ year, month, day })) }, '/dateOfBirth')[0]

it.each([
  [born(undefined, 2, 3), 'Enter the month, the day and the year.'],
  [born(1984, 'Feb', 3), 'Enter the month, the day and the year in digits, with nothing else.'],
  [born(1984, 13, 3), 'Enter the month as a number from 1 to 12.'],
  [born(84, 2, 3), 'Enter all four digits of the year.'],
  [born(1984, 2, 30), 'That month has 29 days. Enter a day from 1 to 29.'],
  [born(1985, 2, 29), 'That month has 28 days. Enter a day from 1 to 28.'],
  [born(1984, 4, 31), 'That month has 30 days. Enter a day from 1 to 30.'],
])('a date that is no day says which part is wrong: %o', (issue, remedy) => {
  expect(issue).toEqual(['Invalid date', remedy])
})

it('a date that is missing or exists has the form’s own remedy, or none', () => {
  expect(birthdate({}, '/dateOfBirth')).toEqual([
    [
      'Date of birth is required',
      'Enter the month, the day and the year you were born, for example 4 27 1985.',
    ],
  ])
  expect(birthdate({ dateOfBirth: { year: 1984, month: 2, day: 29 } }, '')).toEqual([])
})

it('a date in one text says it, too', () => {
  const insurance = judge('application/insurance')
  expect(insurance({ effective: '2026-02-30' }, '/effective')[0]?.[1]).toBe(
    'That month has 28 days. Enter a day from 1 to 28.',
  )
  expect(insurance({ effective: '-02-30' }, '/effective')[0]?.[1]).toBe(
    'Enter the month, the day and the year.',
  )
})

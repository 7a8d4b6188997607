import { expect, it } from 'vitest'
import { findPerson } from '../../../src/origination/sandbox/findPerson.ts'

const people = {
  default: { story: 'usual' },
  people: [{ lastName: 'Van Dyke', story: 'denied' }],
} as unknown as Parameters<typeof findPerson>[0]

it.each(['Van Dyke', ' van  DYKE ', 'Ｖan Dyke'])('“%s” is the test person', (name) => {
  expect(findPerson(people, name)).toMatchObject({ story: 'denied' })
})

it.each(['Dyke', 'VanDyke', ''])('“%s” is like everyone else', (name) => {
  expect(findPerson(people, name)).toEqual({ story: 'usual' })
})

import { expect, it } from 'vitest'
import type { Migration } from '#model'
import { carryAnswers, movesOf } from '../../../src/origination/drafts/carryAnswers.ts'

const move = (change: Omit<Migration, 'title' | 'flow'>): Migration => ({
  title: 'It moved',
  flow: 'card',
  ...change,
})
const name = move({
  from: 'about/name',
  to: ['about/first', 'about/last'],
  separator: ' ',
})
const about = { name: 'Ana Maria Silva', use: 'WEEKEND' }

it('splits a text, the last field takes what is left, and joins it again backwards', () => {
  const split = carryAnswers({ about }, [name])
  expect(split).toEqual({ about: { use: 'WEEKEND', first: 'Ana', last: 'Maria Silva' } })
  const back = movesOf('card', { title: '', migrations: { name } }, undefined)
  expect(carryAnswers(split, back)).toEqual({ about })
})

it('moves a whole step, a field to another step, and fields of each row', () => {
  const moves = [
    move({ from: 'about', to: 'person' }),
    move({ from: 'person/use', to: 'home/use', values: { WEEKEND: 'SECOND' } }),
    move({ from: 'rooms/list/*/size', to: 'rooms/list/*/area' }),
  ]
  expect(carryAnswers({ about, rooms: { list: [{ size: 1 }, { size: 2 }] } }, moves)).toEqual({
    person: { name: 'Ana Maria Silva' },
    home: { use: 'SECOND' },
    rooms: { list: [{ area: 1 }, { area: 2 }] },
  })
})

it('follows one migration after the other, whatever their order', () => {
  const moves = [move({ from: 'a/y', to: 'a/z' }), move({ from: 'a/x', to: 'a/y' })]
  expect(carryAnswers({ a: { x: 1 } }, moves)).toEqual({ a: { z: 1 } })
})

it('leaves a step answered of which everything moved', () => {
  const moves = [move({ from: 'a/x', to: 'b/x' })]
  expect(carryAnswers({ a: { x: 1 } }, moves)).toEqual({ a: {}, b: { x: 1 } })
})

it('never writes over an answer, and leaves what it cannot split', () => {
  expect(carryAnswers({ about: { ...about, first: 'Eva' } }, [name])).toEqual({
    about: { ...about, first: 'Eva' },
  })
  expect(carryAnswers({ about: { name: 5 } }, [name])).toEqual({ about: { name: 5 } })
})

it('rewrites choices, also of lists, and never backwards', () => {
  const use = move({ from: 'about/use', to: 'about/use', values: { WEEKEND: 'SECOND' } })
  expect(carryAnswers({ about: { use: ['WEEKEND', 'HOME'] } }, [use])).toEqual({
    about: { use: ['SECOND', 'HOME'] },
  })
  const back = movesOf('card', { title: '', migrations: { use } }, undefined)
  expect(carryAnswers({ about: { use: 'SECOND' } }, back)).toEqual({ about: { use: 'SECOND' } })
})

it('goes neither forwards nor backwards by what both bundles say', () => {
  const same = { title: '', migrations: { name } }
  expect(movesOf('card', same, same)).toEqual([name])
  expect(movesOf('other', same, undefined)).toEqual([])
})

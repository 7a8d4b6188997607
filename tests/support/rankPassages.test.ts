import { describe, expect, it } from 'vitest'
import { rankPassages } from '#support'

const passages = [
  { id: 'hours', asks: [['open', 'when'], ['hour']], says: ['hour', 'people'] },
  { id: 'fees', asks: [['charg', 'fee', 'home']], says: ['fee', 'home', 'origin', 'valuat'] },
  { id: 'value', asks: [['home', 'valu']], says: ['home', 'look', 'valuat'] },
]
const best = (asked: readonly string[], likeness: (passage: number) => number = () => 0) =>
  rankPassages(asked, passages, likeness)

describe('the rank of passages', () => {
  it('is highest for the question that shares most words, the rare ones first', () => {
    expect(best(['charg', 'fee'])[0]!.id).toBe('fees')
    // Two passages speak of homes, one of charges.
    expect(best(['home', 'charg'])[0]!.id).toBe('fees')
    expect(best(['hour'])[0]).toEqual({ id: 'hours', score: 0.75 })
  })

  it('adds the likeness of letters, and is 1 for the very question', () => {
    expect(best(['hour'], (passage) => (passage === 0 ? 1 : 0))[0]!.score).toBe(1)
    expect(best([], (passage) => (passage === 2 ? 0.8 : 0))[0]).toEqual({
      id: 'value',
      score: expect.closeTo(0.2),
    })
  })

  it('is low for words that no passage has, and for a single word of an answer', () => {
    expect(best(['joke'])[0]!.score).toBe(0)
    expect(best(['people'])[0]!.score).toBe(0)
    expect(best(['hour', 'joke', 'weather', 'poem'])[0]!.score).toBeLessThan(0.4)
  })

  it('finds an answer by at least three of its words', () => {
    expect(best(['fee', 'origin', 'valuat'])[0]!.score).toBeGreaterThan(0.5)
  })
})

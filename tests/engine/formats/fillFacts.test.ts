import { describe, expect, it } from 'vitest'
import { fillFacts, fillText } from '#engine'

const facts = {
  case: { offer: { lineCents: 5_100_000, payments: null }, rescission: { lastDay: '2026-12-04' } },
  person: { email: 'r@example.com' },
}

describe('fillFacts', () => {
  it('writes facts as the borrower reads them', () => {
    expect(
      fillFacts(
        'Your line is [[case.offer.lineCents|money]], until [[case.rescission.lastDay|date]].',
        facts,
      ),
    ).toBe('Your line is $51,000, until 12/04/2026.')
    expect(fillFacts('Your line is [[ case.offer.lineCents | money ]].', facts)).toBe(
      'Your line is $51,000.',
    )
    expect(fillFacts('We write to [[person.email]].', facts)).toBe('We write to r@example.com.')
  })

  it('gives nothing where a fact is not known', () => {
    expect(fillFacts('[[case.offer.payments|count]] payments', facts)).toBeUndefined()
    expect(fillFacts('[[case.nowhere.at.all]]', facts)).toBeUndefined()
  })

  it('leaves words without placeholders alone', () => {
    expect(fillFacts('A [link](/terms).', facts)).toBe('A [link](/terms).')
  })
})

describe('fillText', () => {
  it('leaves out what has a hole', () => {
    const text = {
      title: 'Until [[case.rescission.lastDay|date]]',
      body: [
        { heading: 'H', paragraph: '[[case.offer.payments|count]] payments.' },
        { paragraph: 'Gone: [[case.x]]' },
        { list: ['[[person.email]]', '[[case.x]]'] },
      ],
    }
    expect(fillText(text, facts)).toEqual({
      title: 'Until 12/04/2026',
      body: [{ heading: 'H' }, { list: ['r@example.com'] }],
    })
  })
})

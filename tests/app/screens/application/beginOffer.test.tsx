import { expect, it } from 'vitest'
import type { OfferSet } from '#model'
import { beginOffer } from '../../../../src/app/screens/application/beginOffer.ts'

const segment = (fromCents: number, toCents: number) => ({ fromCents, toCents, aprBps: 900 })
const set = {
  draw: { minCents: 1500000, maxCents: 20000000, stepCents: 10000 },
  prices: [
    { termMonths: 60, feeBps: 0, autopay: false, segments: [segment(1500000, 5000000)] },
    {
      termMonths: 120,
      feeBps: 0,
      autopay: false,
      segments: [segment(1500000, 9000000), segment(9010000, 20000000)],
    },
  ],
} as unknown as OfferSet

it('begins at the first price that offers what was asked for, in whole steps', () => {
  expect(beginOffer(set, 4000000)).toEqual({
    drawCents: 4000000,
    termMonths: 60,
    feeBps: 0,
    autopay: false,
  })
  expect(beginOffer(set, 10005000)).toEqual({
    drawCents: 10000000,
    termMonths: 120,
    feeBps: 0,
    autopay: false,
  })
})

it('begins nowhere where the amount is not offered', () => {
  expect(beginOffer(set, 30000000)).toBeUndefined()
  expect(beginOffer(set, 500000)).toBeUndefined()
})

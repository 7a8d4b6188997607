import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfferTerms } from '#lending'
import type { RateType, Say } from '#model'
import { proves } from '../../proves.ts'
import { OfferFigures } from '../../../src/renderer/offer/OfferFigures.tsx'

const terms = {
  aprBps: 875,
  paymentCents: 512_34,
  feeCents: 1_495_00,
  lineCents: 51_495_00,
  payments: 120,
  lastPaymentCents: 511_00,
} as OfferTerms
const say: Say = (key, values) => (values?.['apr'] === undefined ? key : `${key} ${values['apr']}`)
const draw = (recordingTaxBps?: number, rateType?: RateType, more: Partial<OfferTerms> = {}) => {
  cleanup()
  render(
    <OfferFigures
      terms={{ ...terms, ...more }}
      isFeeFinanced
      rateType={rateType}
      recordingTaxBps={recordingTaxBps}
      say={say}
    />,
  )
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

it('shows what a choice costs, with the state’s tax on recording the line where it has one', () => {
  expect(draw()).toEqual([
    ['offer-payment', '$512.34'],
    ['offer-apr', '8.75%'],
    ['offer-fee-financed', '$1,495'],
    ['offer-line', '$51,495'],
    ['offer-interest', '$9,984.46'],
    ['offer-payments', '120'],
    ['offer-last-payment', '$511'],
    ['offer-first-payment', 'offer-first-payment-value'],
  ])
  expect(draw(15)).toContainEqual(['offer-recording-tax', '$77.25'])
})

it('shows both payments of a line that is interest-only at first, and the interest of both', () => {
  const found = draw(0, undefined, { interestOnlyMonths: 36, laterPaymentCents: 700_00 })
  expect(found.slice(0, 2)).toEqual([
    ['offer-interest-only', '$512.34'],
    ['offer-later-payment', '$700'],
  ])
  // 36 · 512.34 + 83 · 700 + 511 − 51,495
  expect(found).toContainEqual(['offer-interest', '$25,560.24'])
})

it(
  'says next to the rate whether it changes, where that is known',
  proves('A-ENUM-011', 'B-ENUM-006'),
  () => {
    expect(draw(0, 'FIXED')).toContainEqual(['offer-apr', 'offer-apr-fixed 8.75%'])
    expect(draw(0, 'FLOATING')).toContainEqual(['offer-apr', 'offer-apr-floating 8.75%'])
    expect(draw(0, 'UNKNOWN')).toContainEqual(['offer-apr', '8.75%'])
  },
)

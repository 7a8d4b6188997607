import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfferTerms } from '#engine'
import { OfferFigures } from '../../../src/renderer/offer/OfferFigures.tsx'

const terms = {
  aprBps: 875,
  paymentCents: 512_34,
  feeCents: 1_495_00,
  lineCents: 51_495_00,
  payments: 120,
  lastPaymentCents: 511_00,
} as OfferTerms
const draw = (recordingTaxBps?: number) => {
  cleanup()
  render(<OfferFigures terms={terms} isFeeFinanced recordingTaxBps={recordingTaxBps} say={(key) => key} />)
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

it('shows what a choice costs, with the state’s tax on recording the line where it has one', () => {
  expect(draw()).toEqual([
    ['offer-payment', '$512.34'],
    ['offer-apr', '8.75%'],
    ['offer-fee-financed', '$1,495'],
    ['offer-line', '$51,495'],
    ['offer-payments', 'offer-payments-value'],
  ])
  expect(draw(15)).toContainEqual(['offer-recording-tax', '$77.25'])
})

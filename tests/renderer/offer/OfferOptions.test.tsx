import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/renderer/renderer.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/renderer/offer/offer.css'
import { sampleOffers } from '../../../.storybook/sampleOffers.ts'
import { startOf } from '../../../src/renderer/offer/startOf.ts'
import { OfferPanel } from '../../../src/renderer/offer/OfferPanel.tsx'
import { words } from '../../../texts/words.json'

const start = startOf(sampleOffers)!

function renderOffer(width: number, drawCents = start.drawCents): void {
  cleanup()
  render(
    <div className="lintel-step" style={{ inlineSize: width }}>
      <div className="lintel-field">
        <OfferPanel
          id="root_offer"
          offers={sampleOffers}
          value={{ ...start, drawCents }}
          words={words}
          onChange={() => undefined}
        />
      </div>
    </div>,
  )
}

it('begins with the usual terms of the lender', () => {
  expect(start).toEqual({ drawCents: 10_000_000, termMonths: 120, feeBps: 0, autopay: false })
})

it.each([576, 288])(
  'shows in %i px each choice whole, in a row of its own, with what it costs',
  (width) => {
    renderOffer(width)
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')!)
    expect(cards).toHaveLength(5)
    const boxes = cards.map((card) => card.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(cards.length)
    for (const box of boxes) expect(box.width).toBeGreaterThan(width * 0.9)
    for (const card of cards) {
      expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
      const [name, costs] = [...card.querySelectorAll('span')].map((part) =>
        part.getBoundingClientRect(),
      )
      expect(name!.width).toBeGreaterThan(24)
      expect(costs!.width).toBeGreaterThan(100)
    }
    expect(
      screen.getByRole('radio', { name: '5 years 8.75% APR, $2,063.72\u00A0a\u00A0month' }),
    ).toBeEnabled()
    expect(screen.getByRole('radio', { name: /^\$2,990 \(2.99%\) \d.* APR, \$/ })).toBeEnabled()
  },
)

it('says up to what amount a choice is offered, where the amount is too large for it', () => {
  renderOffer(576, 12_000_000)
  expect(screen.getByRole('radio', { name: '15 years Up to $100,000' })).toBeEnabled()
})

it('names total interest and the payment that is always seen', () => {
  renderOffer(576)
  const { paymentCents, payments, lastPaymentCents, lineCents } = sampleOffers.price(start)!
  const cents = paymentCents * (payments - 1) + lastPaymentCents - lineCents
  const dollars = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect(screen.getByText('Total interest').nextElementSibling).toMatchTextContent(dollars)
  expect(document.querySelector('.lintel-offer-bar')).toMatchTextContent(/a month.*APR/)
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/renderer/renderer.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/renderer/offer/offer.css'
import { OfferOptions } from '../../../src/renderer/offer/OfferOptions.tsx'

/** How many rows the choices take in a column of this width. */
function rowsAt(width: number): number {
  const { unmount } = render(
    <div className="lintel-step" style={{ inlineSize: width }}>
      <div className="lintel-field">
        <div className="lintel-offer">
          <OfferOptions
            name="term"
            legend="Term"
            values={[60, 120, 180, 240]}
            value={120}
            labelOf={(months) => `${months / 12} years`}
            disabled={false}
            onChange={() => undefined}
          />
        </div>
      </div>
    </div>,
  )
  const tops = screen
    .getAllByRole('radio')
    .map((radio) => Math.round(radio.closest('label')!.getBoundingClientRect().top))
  unmount()
  return new Set(tops).size
}

it('sets the choices of an offer side by side, as many as the width holds', () => {
  expect([rowsAt(640), rowsAt(320)]).toEqual([1, 2])
})

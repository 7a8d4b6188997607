import { formatDollars } from '#engine'
import type { OfferTerms } from '#lending'
import type { Say } from '#model'
import { balancesOf } from './balances.ts'

const width = 320
const height = 120

/** Chart of the balance over the term, with the same in words for people who don't see it. */
export function BalanceChart({ terms, say }: { readonly terms: OfferTerms; readonly say: Say }) {
  const balances = balancesOf(terms)
  const half = balances.find(({ cents }) => cents <= terms.lineCents / 2)?.month ?? terms.payments
  const at = ({ month, cents }: { month: number; cents: number }) =>
    `${((month / terms.payments) * width).toFixed(1)},${(height - (cents / terms.lineCents) * height).toFixed(1)}`
  const line = balances.map(at).join(' ')
  const words = say('offer-chart', {
    line: formatDollars(terms.lineCents),
    months: terms.payments,
    half,
  })
  return (
    <figure className="lintel-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, named as one
        role="img"
        aria-label={words}
        preserveAspectRatio="none"
      >
        <polygon className="lintel-chart-area" points={`0,${height} ${line} ${width},${height}`} />
        <polyline className="lintel-chart-line" points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="lintel-help" aria-hidden="true">
        <span>{say('offer-chart-start', { line: formatDollars(terms.lineCents) })}</span>
        <span>{say('offer-chart-end', { months: terms.payments })}</span>
      </figcaption>
    </figure>
  )
}

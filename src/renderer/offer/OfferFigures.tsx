import { useEffect, useState } from 'react'
import { formatDollars, formatRate, recordingTaxOf, type OfferTerms } from '#engine'
import type { Say } from '../createSay.ts'

/** A screen reader hears new figures once the slider has rested for so many milliseconds. */
const pause = 600

interface Props {
  readonly terms: OfferTerms
  readonly isFeeFinanced: boolean
  readonly recordingTaxBps?: number | undefined
  readonly say: Say
}

/** What a choice costs. */
export function OfferFigures({ terms, isFeeFinanced, recordingTaxBps = 0, say }: Props) {
  const payment = formatDollars(terms.paymentCents)
  const spoken = say('offer-spoken', { payment, apr: formatRate(terms.aprBps) })
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setHeard(spoken), pause)
    return () => clearTimeout(timer)
  }, [spoken])
  const rows = [
    [say('offer-apr'), formatRate(terms.aprBps)],
    [say(isFeeFinanced ? 'offer-fee-financed' : 'offer-fee-taken'), formatDollars(terms.feeCents)],
    [say('offer-line'), formatDollars(terms.lineCents)],
    ...(recordingTaxBps > 0
      ? [[say('offer-recording-tax'), formatDollars(recordingTaxOf(terms.lineCents, recordingTaxBps))] as const]
      : []),
    [say('offer-payments'), say('offer-payments-value', { count: terms.payments, last: formatDollars(terms.lastPaymentCents) })],
  ] as const
  return (
    <div className="lintel-offer-figures">
      <dl>
        <div className="lintel-offer-payment">
          <dt>{say('offer-payment')}</dt>
          <dd>{payment}</dd>
        </div>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <output className="lintel-hidden">{heard}</output>
    </div>
  )
}

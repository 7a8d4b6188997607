import { useEffect, useState } from 'react'
import { formatDollars, formatRate } from '#engine'
import { recordingTaxOf, type OfferTerms } from '#lending'
import type { RateType, Say } from '#model'

/** A screen reader hears new figures after the slider has rested for this many milliseconds. */
const pause = 600

interface Props {
  readonly terms: OfferTerms
  readonly isFeeFinanced: boolean
  /** If unknown, it is not mentioned. */
  readonly rateType?: RateType | undefined
  readonly recordingTaxBps?: number | undefined
  readonly say: Say
}

/** The terms of a choice. */
export function OfferFigures({
  terms,
  isFeeFinanced,
  rateType = 'UNKNOWN',
  recordingTaxBps = 0,
  say,
}: Props) {
  const payment = formatDollars(terms.paymentCents)
  const rate = formatRate(terms.aprBps)
  const apr =
    rateType === 'UNKNOWN'
      ? rate
      : say(rateType === 'FIXED' ? 'offer-apr-fixed' : 'offer-apr-floating', { apr: rate })
  const spoken = say('offer-spoken', { payment, apr })
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setHeard(spoken), pause)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <div className="lintel-offer-figures">
      <dl>
        <div className="lintel-offer-payment">
          <dt>
            {say(terms.laterPaymentCents === undefined ? 'offer-payment' : 'offer-interest-only')}
          </dt>
          <dd>{payment}</dd>
        </div>
        {rowsOf({ terms, isFeeFinanced, recordingTaxBps, say }, apr).map(([label, text]) => (
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

/** Label and value of each figure below the payment. */
function rowsOf(
  { terms, isFeeFinanced, recordingTaxBps = 0, say }: Props,
  apr: string,
): readonly (readonly [string, string])[] {
  return [
    ...(terms.laterPaymentCents === undefined
      ? []
      : [
          [
            say('offer-later-payment', { months: terms.interestOnlyMonths ?? 0 }),
            formatDollars(terms.laterPaymentCents),
          ] as const,
        ]),
    [say('offer-apr'), apr],
    [say(isFeeFinanced ? 'offer-fee-financed' : 'offer-fee-taken'), formatDollars(terms.feeCents)],
    [say('offer-line'), formatDollars(terms.lineCents)],
    [say('offer-interest'), formatDollars(interestOf(terms))],
    ...(recordingTaxBps > 0
      ? [
          [
            say('offer-recording-tax'),
            formatDollars(recordingTaxOf(terms.lineCents, recordingTaxBps)),
          ] as const,
        ]
      : []),
    [say('offer-payments'), String(terms.payments)],
    [say('offer-last-payment'), formatDollars(terms.lastPaymentCents)],
    [say('offer-first-payment'), say('offer-first-payment-value')],
  ]
}

/** All interest in cents, if nothing more is drawn and nothing paid early. */
function interestOf({
  paymentCents,
  payments,
  lastPaymentCents,
  lineCents,
  interestOnlyMonths = 0,
  laterPaymentCents = paymentCents,
}: OfferTerms): number {
  const even = laterPaymentCents * (payments - interestOnlyMonths - 1)
  return paymentCents * interestOnlyMonths + even + lastPaymentCents - lineCents
}

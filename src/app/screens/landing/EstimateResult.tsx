import { formatDollars, formatRate } from '#engine'
import { productOf } from '#lending'
import type { LandingEstimate } from '#model'
import { usePage } from '../../page/usePage.ts'

interface Props {
  readonly estimate: LandingEstimate | undefined
  readonly failure: string | undefined
}

/** The payment and APR of an estimate, or the most that would be possible. */
export function EstimateResult({ estimate, failure }: Props) {
  const { say, info } = usePage()
  if (failure !== undefined) return <output className="landing-result">{failure}</output>
  if (!estimate) return <output className="landing-result" />
  const { range, maxDrawCents, termMonths, isLicensed, draw } = estimate
  const most = formatDollars(maxDrawCents)
  const least = formatDollars(draw.minCents)
  const isFixed = productOf(info.org)?.rateType === 'FIXED'
  return (
    <output className="landing-result">
      {range && (
        <>
          <strong>{sayPayment(range.minPaymentCents, range.maxPaymentCents)}</strong>
          <span>
            {say(isFixed ? 'landing-estimate-apr-fixed' : 'landing-estimate-apr', {
              least: formatRate(range.minAprBps),
              most: formatRate(range.maxAprBps),
              years: termMonths / 12,
            })}
          </span>
          <span>{say('landing-estimate-most', { least, most })}</span>
        </>
      )}
      {!range && (
        <span>
          {!isLicensed
            ? say('landing-estimate-state')
            : maxDrawCents > 0
              ? say('landing-estimate-none', { least, most })
              : say('landing-estimate-nothing')}
        </span>
      )}
      <small>{say('landing-estimate-note')}</small>
    </output>
  )

  function sayPayment(leastCents: number, mostCents: number): string {
    const [from, to] = [leastCents, mostCents].map((cents) =>
      formatDollars(Math.round(cents / 100) * 100),
    )
    return from === to
      ? say('landing-estimate-payment', { least: from! })
      : say('landing-estimate-payments', { least: from!, most: to! })
  }
}

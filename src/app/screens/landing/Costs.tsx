import { formatDollars, formatRate } from '#engine'
import { productOf } from '#lending'
import type { LandingEstimate } from '#model'
import { usePage } from '../../page/usePage.ts'

/** Every cost that the lender or others charge, as lending/underwriting.json has it. */
export function Costs({ estimate: { apr, maxFeeBps, charges } }: { estimate: LandingEstimate }) {
  const { say, info } = usePage()
  const isFixed = productOf(info.org)?.rateType === 'FIXED'
  const rows = [
    [
      say(isFixed ? 'landing-costs-apr-fixed' : 'landing-costs-apr'),
      say('landing-costs-range', { least: formatRate(apr.minBps), most: formatRate(apr.maxBps) }),
    ],
    [say('landing-costs-fee'), say('landing-costs-up-to', { most: formatRate(maxFeeBps) })],
    ...charges.map(({ title, minCents, maxCents }) => [
      title,
      minCents === maxCents
        ? formatDollars(maxCents)
        : say('landing-costs-range', {
            least: formatDollars(minCents),
            most: formatDollars(maxCents),
          }),
    ]),
  ]
  return (
    <section aria-labelledby="landing-costs">
      <h2 id="landing-costs">{say('landing-costs')}</h2>
      <table className="landing-costs" aria-labelledby="landing-costs">
        <thead>
          <tr>
            <th scope="col">{say('landing-costs-what')}</th>
            <th scope="col">{say('landing-costs-amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, amount]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="landing-note">{say('landing-costs-note')}</p>
    </section>
  )
}

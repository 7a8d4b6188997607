import type { ShownScreen } from '../application/run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'

/** What flows/signer/tracker.json shows next to the steps. */
export function SignerDetails({ shown }: { shown: ShownScreen }) {
  const { say } = usePage()
  if (!shown.offer || shown.offer.length === 0) return null
  return (
    <div className="offer-details">
      <h2>{say('signer-label')}</h2>
      <dl>
        {shown.offer.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

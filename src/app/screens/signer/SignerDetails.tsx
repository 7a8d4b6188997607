import type { ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'

/** What flows/signer/tracker.json shows next to the steps. */
export function SignerDetails({ scene }: { scene: ApplicationScene }) {
  const { say } = usePage()
  if (!scene.offer || scene.offer.length === 0) return null
  return (
    <div className="offer-details">
      <h2>{say('signer-label')}</h2>
      <dl>
        {scene.offer.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { disclosures } from './run/choosePlace.ts'
import { usePage } from '../../page/usePage.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { Fact } from '../account/Fact.tsx'

/** What the borrower chose, and a link to all documents. */
export function OfferDetails({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { say } = usePage()
  const { offer, place } = shown
  const isThere = place.type === 'screen' && place.path === disclosures
  return (
    <>
      {offer && offer.length > 0 && (
        <div className="offer-details">
          <h2>{say('offer-label')}</h2>
          <dl>
            {offer.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </dl>
        </div>
      )}
      {!isThere && Object.hasOwn(run.edition.bundle.screens.screens, disclosures) && (
        <p className="offer-documents">
          <StepLink to={run.addressOf(disclosures)}>{say('documents-link')}</StepLink>
        </p>
      )}
    </>
  )
}

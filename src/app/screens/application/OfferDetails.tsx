import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { disclosures } from './run/choosePlace.ts'
import { usePage } from '../../page/usePage.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { FactList } from '../account/FactList.tsx'

/**
 * What the borrower chose, except beside the choice itself, which shows its own result; and a link
 * to all documents.
 */
export function OfferDetails({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { say } = usePage()
  const { offer, place } = shown
  const path = place.type === 'screen' ? place.path : undefined
  const { screens } = run.edition.bundle.screens
  const isChosenHere = path !== undefined && screens[path]?.kind === 'offers'
  return (
    <>
      {offer && offer.length > 0 && !isChosenHere && (
        <div className="offer-details">
          <h2>{say('offer-label')}</h2>
          <FactList lines={offer} />
        </div>
      )}
      {path !== disclosures && Object.hasOwn(screens, disclosures) && (
        <p className="offer-documents">
          <StepLink to={run.addressOf(disclosures)}>{say('documents-link')}</StepLink>
        </p>
      )}
    </>
  )
}

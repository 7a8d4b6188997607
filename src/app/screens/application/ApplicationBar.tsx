import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { ApplicationId } from '../../shell/ApplicationId.tsx'
import { ProgressBar } from '../../shell/ProgressBar.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { PropertyDetails } from './PropertyDetails.tsx'

/** The sidebar of a narrow page: a slim bar that opens. */
export function ApplicationBar({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  return (
    <ProgressBar progress={shown.progress}>
      <ApplicationId />
      <OfferDetails run={run} shown={shown} />
      <PropertyDetails run={run} shown={shown} />
    </ProgressBar>
  )
}

import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { ProgressBar } from '../../shell/ProgressBar.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { PropertyDetails } from './PropertyDetails.tsx'

/** The sidebar of a narrow page: a slim bar that opens. */
export function ApplicationBar({ run, scene }: { run: ApplicationRun; scene: ApplicationScene }) {
  return (
    <ProgressBar progress={scene.progress}>
      <OfferDetails run={run} scene={scene} />
      <PropertyDetails run={run} scene={scene} />
    </ProgressBar>
  )
}

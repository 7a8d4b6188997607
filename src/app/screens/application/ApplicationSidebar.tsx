import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { Part } from '../../shell/Part.tsx'
import { ProgressList } from '../../shell/ProgressList.tsx'
import { OriginatorPanel } from './originator/OriginatorPanel.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { PropertyDetails } from './PropertyDetails.tsx'

/**
 * The application's progress, the chosen offer, and links to its documents: at the side of a wide
 * page.
 */
export function ApplicationSidebar({
  run,
  scene,
}: {
  run: ApplicationRun
  scene: ApplicationScene
}) {
  const { say } = usePage()
  return (
    <aside className="progress-sidebar" aria-label={say('application-label')}>
      <nav aria-label={say('progress-label')}>
        <Part isNeeded>
          <ProgressList items={scene.progress.items} />
        </Part>
      </nav>
      <Part isNeeded>
        <OfferDetails run={run} scene={scene} />
      </Part>
      <Part isNeeded>
        <PropertyDetails run={run} scene={scene} />
      </Part>
      <Part isNeeded>
        <OriginatorPanel scene={scene} />
      </Part>
      <EncryptionNotice />
    </aside>
  )
}

import { lazy } from 'react'
import type { Screen } from '#model'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../../shell/Part.tsx'
import { OffersBody } from './OffersBody.tsx'
import { PackageBody } from './PackageBody.tsx'
import { ReviewSections } from './ReviewSections.tsx'
import { ScreenForm } from './ScreenForm.tsx'

const WindowBody = lazy(() =>
  import('./window/WindowBody.tsx').then((module) => ({ default: module.WindowBody })),
)
const WindowReturn = lazy(() =>
  import('./window/WindowReturn.tsx').then((module) => ({ default: module.WindowReturn })),
)

/** The content of each kind of screen, in addition to its texts. */
export function ScreenBody({
  run,
  scene,
  screen,
}: {
  run: ApplicationRun
  scene: ApplicationScene
  screen: Screen
}) {
  const { say } = usePage()
  const { step } = scene
  return (
    <>
      {screen.kind === 'review' && (
        <Part isNeeded>
          <ReviewSections run={run} scene={scene} screens={screen.reviews ?? []} />
        </Part>
      )}
      {screen.package !== undefined && (
        <PackageBody
          run={run}
          scene={scene}
          name={screen.package}
          field={screen.guard?.documents}
        />
      )}
      {screen.package === undefined && step && screen.kind === 'offers' && (
        <OffersBody run={run} scene={scene} step={step} />
      )}
      {screen.package === undefined && step && screen.kind !== 'offers' && !screen.window && (
        <ScreenForm run={run} scene={scene} step={step} />
      )}
      {step && screen.window && (
        <Part isNeeded>
          <WindowBody run={run} scene={scene} step={step} window={screen.window} />
        </Part>
      )}
      {screen.returns && (
        <Part isNeeded>
          <WindowReturn run={run} />
        </Part>
      )}
      {screen.kind === 'wait' && <p className="step-why">{say('waiting-looks-again')}</p>}
    </>
  )
}

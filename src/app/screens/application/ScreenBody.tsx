import { lazy, type ReactNode } from 'react'
import type { Screen } from '#model'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../../shell/Part.tsx'
import { OffersBody } from './OffersBody.tsx'
import { PackageBody } from './PackageBody.tsx'
import type { ShownPart } from './parts/useParts.ts'
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
  shown,
  screen,
  part,
  children,
}: {
  run: ApplicationRun
  shown: ShownScreen
  screen: Screen
  part: ShownPart | undefined
  /** Shown in the form, above its button. */
  children?: ReactNode
}) {
  const { say } = usePage()
  const { step } = shown
  return (
    <>
      {screen.kind === 'review' && (
        <Part isNeeded>
          <ReviewSections run={run} shown={shown} screens={screen.reviews ?? []} />
        </Part>
      )}
      {screen.package !== undefined && (
        <PackageBody
          run={run}
          shown={shown}
          name={screen.package}
          field={screen.guard?.documents}
        />
      )}
      {screen.package === undefined && step && screen.kind === 'offers' && (
        <OffersBody run={run} shown={shown} step={step} />
      )}
      {screen.package === undefined && step && screen.kind !== 'offers' && !screen.window && (
        <ScreenForm run={run} shown={shown} step={step} part={part}>
          {children}
        </ScreenForm>
      )}
      {step && screen.window && (
        <Part isNeeded isAwaited>
          <WindowBody run={run} shown={shown} step={step} window={screen.window} />
        </Part>
      )}
      {screen.returns && (
        <Part isNeeded isAwaited>
          <WindowReturn run={run} />
        </Part>
      )}
      {screen.kind === 'wait' && <p className="step-why">{say('waiting-looks-again')}</p>}
    </>
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import type { ApplicationRun } from '../../application/ApplicationRun.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { PageBody } from '../../shell/PageBody.tsx'
import { useIsWide } from '../../shell/useIsWide.ts'
import { ApplicationBar } from './ApplicationBar.tsx'
import { ApplicationSidebar } from './ApplicationSidebar.tsx'
import { RootPage } from './RootPage.tsx'
import { ScreenArticle } from './ScreenArticle.tsx'
import { useLinger } from './useLinger.ts'
import { WaitingPage } from './WaitingPage.tsx'

/** What the application shows now: a screen of its own, its plain root, or the loader while something is under way. */
export function OpenApplication({ run, path }: { run: ApplicationRun; path: string }) {
  const scene = useSyncExternalStore(run.scene.subscribe, run.scene.read)
  const isWide = useIsWide()
  useEffect(() => void run.show(path), [run, path])
  useEffect(() => run.watch(), [run])

  const { place, status } = scene
  const name = place.type === 'screen' ? `${place.path}#${scene.round}` : place.type
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an arrival is a change of place
  useEffect(() => window.scrollTo(0, 0), [name])

  const isWaiting = useLinger(place.type === 'wait')
  if (isWaiting || place.type === 'wait') return <WaitingPage run={run} status={place.type === 'wait' ? status : undefined} />
  const { terminal, tracker } = run.edition.bundle.routing.statuses[status ?? ''] ?? {}
  const isOnTheWay = !terminal || run.edition.bundle.tracker.states[tracker ?? ''] === run.edition.bundle.tracker.steps.length
  return (
    <PageBody
      above={isOnTheWay && !isWide && <ApplicationBar run={run} scene={scene} />}
      beside={isOnTheWay && isWide && <ApplicationSidebar run={run} scene={scene} />}
    >
      {place.type === 'root' ? <RootPage run={run} scene={scene} /> : <ScreenArticle key={name} run={run} scene={scene} place={place} />}
      {!(isOnTheWay && isWide) && <EncryptionNotice />}
    </PageBody>
  )
}

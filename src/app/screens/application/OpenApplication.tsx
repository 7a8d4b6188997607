import type { ApplicationRun } from './run/ApplicationRun.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { PageBody } from '../../shell/PageBody.tsx'
import { Part } from '../../shell/Part.tsx'
import { AnsweredArticle } from './AnsweredArticle.tsx'
import { ApplicationBar } from './ApplicationBar.tsx'
import { ApplicationSidebar } from './ApplicationSidebar.tsx'
import { CommonActions } from './CommonActions.tsx'
import { FeedbackPrompt } from './feedback/FeedbackPrompt.tsx'
import { OriginatorBar } from './originator/OriginatorBar.tsx'
import { Processing } from './Processing.tsx'
import { RootPage } from './RootPage.tsx'
import { ScreenArticle } from './ScreenArticle.tsx'
import { useArrival } from './useArrival.ts'
import { WaitingPage } from './WaitingPage.tsx'

/**
 * What the application shows now: a screen, its plain root, or the loader while something is in
 * progress.
 */
export function OpenApplication({ run, path }: { run: ApplicationRun; path: string }) {
  const { shown, name, isWaiting, isWide } = useArrival(run, path)
  const { place, status } = shown
  const { terminal, tracker, actor } = run.edition.bundle.routing.statuses[status ?? ''] ?? {}
  const isThrough =
    run.edition.bundle.tracker.states[tracker ?? ''] === run.edition.bundle.tracker.steps.length
  const isOnTheWay = !terminal || isThrough
  const isDone = isThrough && actor !== 'borrower'
  const above = isOnTheWay && !isWide && (
    <div className="application-bars">
      {!isDone && (
        <Part isNeeded>
          <ApplicationBar run={run} shown={shown} />
        </Part>
      )}
      <Part>
        <OriginatorBar shown={shown} />
      </Part>
    </div>
  )
  const beside = isOnTheWay && isWide && (
    <Part>
      <ApplicationSidebar run={run} shown={shown} />
    </Part>
  )
  if (isWaiting || place.type === 'wait')
    return (
      <WaitingPage
        run={run}
        shown={shown}
        status={place.type === 'wait' ? status : undefined}
        above={above}
        beside={beside}
      />
    )
  return (
    <PageBody above={above} beside={beside}>
      {place.type === 'root' && <RootPage run={run} shown={shown} />}
      {place.type === 'screen' && (
        <ScreenArticle key={name} run={run} shown={shown} place={place} />
      )}
      {place.type === 'answered' && (
        <AnsweredArticle key={name} run={run} shown={shown} place={place} />
      )}
      <Part>
        <CommonActions run={run} shown={shown} />
      </Part>
      {!(isOnTheWay && isWide) && <EncryptionNotice />}
      {place.type === 'screen' && <FeedbackPrompt key={place.path} run={run} screen={place.path} />}
      <Processing isBusy={shown.isBusy} />
    </PageBody>
  )
}

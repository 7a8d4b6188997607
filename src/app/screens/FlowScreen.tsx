import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadControls, loadNamedControls, loadRows } from '#renderer'
import { loadOrReload } from '../loading/loadOrReload.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { EncryptionNotice } from '../shell/EncryptionNotice.tsx'
import { PageBody } from '../shell/PageBody.tsx'
import { Part } from '../shell/Part.tsx'
import { ProgressBar } from '../shell/ProgressBar.tsx'
import { ProgressSidebar } from '../shell/ProgressSidebar.tsx'
import { useIsWide } from '../shell/useIsWide.ts'
import { FlowNotice } from './flow/FlowNotice.tsx'
import { SaveLine } from './flow/SaveLine.tsx'
import { StepBody } from './flow/StepBody.tsx'
import { StepHead } from './flow/StepHead.tsx'
import { useArrival } from './flow/useArrival.ts'

const importRepeat = () => import('./flow/repeat/RepeatStep.tsx')
const parts = {
  controls: loadControls,
  repeat: () => Promise.all([importRepeat(), loadRows()]),
  tasks: () => import('./flow/TaskList.tsx'),
  review: () => import('./flow/ReviewAnswers.tsx'),
}
const RepeatStep = lazy(() =>
  loadOrReload('repeat', importRepeat).then((module) => ({ default: module.RepeatStep })),
)
const TaskList = lazy(() =>
  loadOrReload('tasks', parts.tasks).then((module) => ({ default: module.TaskList })),
)
const ReviewAnswers = lazy(() =>
  loadOrReload('review', parts.review).then((module) => ({ default: module.ReviewAnswers })),
)

/** One step of a flow at a time. The router's loader has already opened the run and the step. */
export function FlowScreen({ run, flow }: { run: FlowRun; flow: string }) {
  const shown = useSyncExternalStore(run.shown.subscribe, run.shown.read, run.shown.read)
  const isWide = useIsWide()
  const { heading, said } = useArrival(shown)
  const { view, notice, outlook } = shown
  const { edition } = run
  // One step is no way: a form of one page says nothing of "Step 1 of 1".
  const hasWay = view.progress.total > 1

  useEffect(() => {
    void run.fetchNext(view.step, parts)
    if (!outlook) void run.lookAhead()
  }, [outlook, run, view.step])

  return (
    <PageBody
      above={
        !isWide &&
        hasWay && (
          <Part>
            <ProgressBar progress={view.progress} left={outlook?.left} />
          </Part>
        )
      }
      beside={
        isWide !== false &&
        hasWay && (
          <Part>
            <ProgressSidebar progress={view.progress} left={outlook?.left} />
          </Part>
        )
      }
    >
      <output className="unseen">{said}</output>
      <article className="step" key={view.step}>
        {view.repeat ? (
          <Part isNeeded>
            <RepeatStep run={run} shown={shown} flow={flow} />
          </Part>
        ) : (
          <>
            <Part isNeeded>
              <StepHead run={run} shown={shown} heading={heading} />
            </Part>
            {notice && (
              <Part isNeeded>
                <FlowNotice notice={notice} onClose={run.dismiss} />
              </Part>
            )}
            <Suspense fallback={<div className="lintel-waiting" aria-busy="true" />}>
              {view.tasks && (
                <Part isNeeded isAwaited>
                  <TaskList tasks={view.tasks} />
                </Part>
              )}
              {view.review && (
                <Part isNeeded isAwaited>
                  <ReviewAnswers edition={edition} steps={view.review} />
                </Part>
              )}
              <StepBody run={run} shown={shown} flow={flow} />
            </Suspense>
          </>
        )}
        <Part>
          <SaveLine run={run} isSending={shown.isBusy} />
        </Part>
        {!isWide && <EncryptionNotice />}
      </article>
    </PageBody>
  )
}

FlowScreen.prepare = async ({ run }: { run?: FlowRun }) => {
  const { form, view } = run!.shown.read()
  await Promise.all([
    loadNamedControls(form, run!.edition.bundle.formats),
    view.repeat && parts.repeat(),
  ])
}

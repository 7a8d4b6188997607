import { useSyncExternalStore } from 'react'
import type { FlowRun } from '../session/FlowRun.ts'
import { EncryptionNotice } from '../shell/EncryptionNotice.tsx'
import { PageBody } from '../shell/PageBody.tsx'
import { ProgressBar } from '../shell/ProgressBar.tsx'
import { ProgressSidebar } from '../shell/ProgressSidebar.tsx'
import { useIsWide } from '../shell/useIsWide.ts'
import { FlowNotice } from './flow/FlowNotice.tsx'
import { SaveLine } from './flow/SaveLine.tsx'
import { StepBody } from './flow/StepBody.tsx'
import { StepHead } from './flow/StepHead.tsx'
import { useArrival } from './flow/useArrival.ts'

/** One step of a flow at a time. The router's loader has opened the run and the step already. */
export function FlowScreen({ run, flow }: { run: FlowRun; flow: string }) {
  const scene = useSyncExternalStore(run.scene.subscribe, run.scene.read)
  const isWide = useIsWide()
  const { heading, said } = useArrival(scene)
  const { view, notice } = scene
  return (
    <PageBody above={!isWide && <ProgressBar progress={view.progress} />} beside={isWide && <ProgressSidebar progress={view.progress} />}>
      <output className="unseen">{said}</output>
      <article className="step" key={view.step}>
        <StepHead run={run} scene={scene} heading={heading} />
        {notice && <FlowNotice notice={notice} onClose={run.dismiss} />}
        <StepBody run={run} scene={scene} flow={flow} />
        <SaveLine run={run} />
        {!isWide && <EncryptionNotice />}
      </article>
    </PageBody>
  )
}

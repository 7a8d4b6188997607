import { useEffect, useState, type ReactNode } from 'react'
import { TextBody } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { findChecks } from './panels/findChecks.ts'
import { PanelBox } from './panels/PanelBox.tsx'
import { usePanels } from './panels/usePanels.ts'

interface Props {
  readonly run?: ApplicationRun
  readonly shown?: ShownScreen
  /** What is waited for; undefined once it is over. */
  readonly status?: string | undefined
  readonly above?: ReactNode
  readonly beside?: ReactNode
}

/**
 * The outline of the next page, and after a second the full-screen loader: what is in progress, in
 * rotating messages, and for an application as a list that ticks.
 */
export function WaitingPage({ status, ...props }: Props) {
  const [isLong, setIsLong] = useState(false)
  const [waited, setWaited] = useState(status)
  // While the loader fades, it says what it said.
  if (status !== undefined && status !== waited) setWaited(status)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), limits.loader.after)
    return () => clearTimeout(timer)
  }, [])
  const { above, beside } = props
  return isLong ? <Loader {...props} status={waited} /> : <Skeleton above={above} beside={beside} />
}

function Loader({ run, shown, status, above, beside }: Props) {
  const { say, bundle: pageBundle, edition } = usePage()
  const panels = usePanels(run ?? { edition })
  const bundle = run?.edition.bundle ?? pageBundle
  const entry = bundle.routing.statuses[status ?? '']
  const texts = (entry?.loader ?? []).flatMap((id) => bundle.texts[id] ?? [])
  const turn = useTurn(texts.length)
  const text = texts[turn]
  const checks = shown && findChecks(panels, status, shown.facts)
  return (
    <PageBody above={above} beside={beside}>
      <div className="loader-page">
        <PageHeading>{checks?.title ?? entry?.title ?? say('waiting-title')}</PageHeading>
        <div className="loader-message" key={turn}>
          {text ? <TextBody body={text.body} /> : <p>{say('waiting-message')}</p>}
        </div>
        {checks && (
          <Part>
            <PanelBox name={checks.name} run={run!} shown={{ ...shown, status }} />
          </Part>
        )}
        <p className="loader-promise">{say('waiting-promise')}</p>
      </div>
    </PageBody>
  )
}

/** 0, 1, 2 … and again, for a few seconds each. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((before) => before + 1), limits.loader.turn)
    return () => clearInterval(timer)
  }, [count])
  return count === 0 ? 0 : turn % count
}

import { useEffect, useState } from 'react'
import { TextBody } from '#renderer'
import type { ApplicationRun } from '../../application/ApplicationRun.ts'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Skeleton } from '../../shell/Skeleton.tsx'

/**
 * The outline of the next page, and after a second the full-screen loader: what is in progress, in
 * rotating messages.
 */
export function WaitingPage({ run, status }: { run?: ApplicationRun; status?: string }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), limits.loader.after)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Loader run={run} status={status} /> : <Skeleton />
}

function Loader({ run, status }: { run?: ApplicationRun; status?: string }) {
  const { say, bundle: pageBundle } = usePage()
  const bundle = run?.edition.bundle ?? pageBundle
  const entry = bundle.routing.statuses[status ?? '']
  const texts = (entry?.loader ?? []).flatMap((id) => bundle.texts[id] ?? [])
  const turn = useTurn(texts.length)
  const text = texts[turn]
  return (
    <PageBody>
      <div className="loader-page">
        <div className="loader-line" aria-hidden="true" />
        <PageHeading>{entry?.title ?? say('waiting-title')}</PageHeading>
        <output className="loader-message" key={turn}>
          {text ? <TextBody body={text.body} /> : <p>{say('waiting-message')}</p>}
        </output>
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

import { useEffect, useMemo, useState, type MouseEvent } from 'react'
import { playApplication } from '#analysis/play'
import { signerEngine } from '#engine'
import type { ApplicationCounterexample } from '#model'
import { Alert } from '#renderer'
import { ApiError } from '../../api/ApiError.ts'
import type { ApplicationRun } from '../application/run/ApplicationRun.ts'
import type { Page } from '../../page/Page.ts'
import { PageContext, usePage } from '../../page/usePage.ts'
import { Account } from '../account/Account.tsx'
import { OpenApplication } from '../application/OpenApplication.tsx'
import { createPlayedRun } from './createPlayedRun.ts'
import { readLifecycle } from './readLifecycle.ts'

const noServer = async () => {
  throw new ApiError(400, '', undefined, 'A play asks nothing of the server.')
}

/**
 * What the borrower of an application with these facts sees. Read-only: nothing can be pressed,
 * requested or sent.
 */
export function PlayedApplication({ play }: { play: ApplicationCounterexample }) {
  const page = usePage()
  const alone = useMemo(
    (): Page => ({ ...page, callApi: noServer as unknown as Page['callApi'] }),
    [page],
  )
  const [run, setRun] = useState<ApplicationRun | Error>()
  const [path, setPath] = useState(play.screen ?? '')
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const { edition } = page
      const { status } = playApplication(edition.engine, await readLifecycle(play), play)
      const engine =
        (play.of === 'signer' ? signerEngine(edition.engine) : undefined) ?? edition.engine
      return createPlayedRun({ ...edition, engine }, play, status, setPath)
    }
    open()
      .catch((error: Error) => error)
      .then((opened) => isCurrent && setRun(opened))
    return () => {
      isCurrent = false
    }
  }, [page, play])
  if (run instanceof Error) return <Alert tone="problem" title={run.message} />
  if (!run) return null
  return (
    <PageContext value={alone}>
      <fieldset disabled className="play-screen" onClickCapture={stayHere}>
        <Account>
          <OpenApplication run={run} path={path} />
        </Account>
      </fieldset>
    </PageContext>
  )
}

/** Links of the screen lead to an application that does not exist. */
function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

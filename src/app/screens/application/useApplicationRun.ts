import { useEffect, useState } from 'react'
import type { ApplicationRun } from './run/ApplicationRun.ts'
import { openApplicationRun } from './run/openApplicationRun.ts'
import type { Page } from '../../page/Page.ts'
import { usePage } from '../../page/usePage.ts'

const runs = new WeakMap<Page, Map<string, Promise<ApplicationRun>>>()

/** Opens each application once per page. */
function openOnce(page: Page, uuid: string, path: string): Promise<ApplicationRun> {
  const open = runs.get(page) ?? new Map<string, Promise<ApplicationRun>>()
  runs.set(page, open)
  const known = open.get(uuid)
  if (known) return known
  const started = openApplicationRun(page, uuid, path)
  open.set(uuid, started)
  started.catch(() => open.delete(uuid))
  return started
}

/**
 * The borrower's run through an application once it is open. Errors are thrown to the error screen.
 */
export function useApplicationRun(uuid: string, path: string): ApplicationRun | undefined {
  const page = usePage()
  const [state, setState] = useState<{ run?: ApplicationRun; error?: unknown }>({})
  useEffect(() => {
    let isCurrent = true
    openOnce(page, uuid, path).then(
      (run) => isCurrent && setState({ run }),
      (error: unknown) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the path that it is opened at is the first one
  }, [page, uuid])
  const { run } = state
  const { telemetry } = page
  useEffect(() => {
    if (!run) return
    let told: string | undefined
    const tell = () => {
      const { status } = run.shown.read()
      if (status === undefined || status === told) return
      told = status
      telemetry.tell('status-shown', { status })
    }
    tell()
    return run.shown.subscribe(tell)
  }, [run, telemetry])
  if ('error' in state) throw state.error
  return run
}

import type { DraftSync } from '../drafts/createDraftSync.ts'
import type { Page } from '../page/Page.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { readIdentity } from '../session/readIdentity.ts'
import { todayHere } from '../session/todayHere.ts'

/**
 * Updates the run when its environment changes: sign-in and sign-out, the connection, the date, and
 * the page being left.
 */
export function watchWorld(
  { callApi, token, info }: Pick<Page, 'callApi' | 'token' | 'info'>,
  run: FlowRun,
  sync: DraftSync,
): void {
  let known = token.read()
  token.subscribe(async () => {
    const wasSignedIn = known !== null
    known = token.read()
    if (wasSignedIn === (known !== null)) return
    await run.send({ type: 'context', context: { identity: await readIdentity(callApi, token) } })
  })
  window.addEventListener('online', () => void sync.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sync.flush()
    else void run.send({ type: 'context', context: { today: todayHere(info.org) } })
  })
  window.addEventListener('beforeunload', (event) => {
    if (sync.status.read().state === 'delayed') event.preventDefault()
  })
}

import { createContext, mergeSessions, start, transition, withoutSecrets } from '#engine'
import { isInvited, type JsonObject, type Session } from '#model'
import type { DraftMemory } from '../drafts/createDraftMemory.ts'
import { createDraftServer } from '../drafts/createDraftServer.ts'
import { createDraftSync, type DraftSync } from '../drafts/createDraftSync.ts'
import type { PageDraft } from '../drafts/PageDraft.ts'
import type { Page } from '../page/Page.ts'
import { atOpenStep } from '../session/atOpenStep.ts'
import { createFlowRun } from '../session/createFlowRun.ts'
import { createSubmission } from '../session/createSubmission.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { readIdentity } from '../session/readIdentity.ts'
import { todayHere } from '../session/todayHere.ts'
import { askOnce } from './askOnce.ts'

export interface DrawnRun {
  readonly run: FlowRun
  readonly sync: DraftSync
}

interface Parts {
  readonly flow: string
  /** The draft's ticket, for as long as the request takes. */
  readonly memory: DraftMemory
  /** Of the visitor's address. */
  readonly query: JsonObject
  readonly onDone: (answer: JsonObject) => void
}

/**
 * The run of a visitor whom the server draws a step for, or whose step it takes: in the edition of
 * their draft, or a new session in the page's.
 */
export async function openDrawnRun(
  page: Omit<Page, 'openRun'>,
  { flow, memory, query, onDone }: Parts,
): Promise<DrawnRun> {
  const { callApi, info, token } = page
  let { edition } = page
  const today = todayHere(info.org)
  const context = createContext(info.org, today, await readIdentity(callApi, token), query)
  const session: { current: Session } = { current: start(edition.engine, flow, context) }
  const whole = (draft: PageDraft): Session => ({ ...draft, context: session.current.context })
  const sync = createDraftSync({
    memory,
    server: createDraftServer(
      callApi,
      () => today,
      () => undefined,
    ),
    readSession: () => session.current,
    withoutSecrets: (full) => atOpenStep(edition.engine, withoutSecrets(edition.engine, full)),
    merge: (base, theirs) =>
      (session.current = mergeSessions(whole(base), session.current, whole(theirs))),
    retrying: askOnce,
    alone: (work) => work(),
  })
  const draft = await sync.resume()
  if (draft) {
    if (draft.bundle !== edition.bundle.hash) edition = await page.loadEdition(draft.bundle)
    const invited = isInvited(edition.bundle.flows, flow) && { invited: true }
    session.current = transition(edition.engine, whole(draft), {
      type: 'context',
      context: { ...invited },
    }).session
  }
  const run = await createFlowRun({
    edition,
    session,
    sync,
    submit: createSubmission({ callApi, token, memory, sync, storage: nowhere, retrying: askOnce }),
    go: page.go,
    onDone,
    change: (draw) => draw(),
  })
  return { run, sync }
}

/** What a browser keeps of an application. */
const nowhere = { setItem: () => undefined }

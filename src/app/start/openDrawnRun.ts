import { createContext, mergeSessions, start, withoutSecrets } from '#engine'
import type { DraftMemory } from '../drafts/createDraftMemory.ts'
import { createDraftServer } from '../drafts/createDraftServer.ts'
import { createDraftSync } from '../drafts/createDraftSync.ts'
import type { DraftTicket } from '../drafts/DraftTicket.ts'
import type { Page } from '../page/Page.ts'
import { here } from '../paths/here.ts'
import { readQuery } from '../paths/readQuery.ts'
import { createFlowRun } from '../session/createFlowRun.ts'
import { createSubmission } from '../session/createSubmission.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { readIdentity } from '../session/readIdentity.ts'
import { todayHere } from '../session/todayHere.ts'

/** The run of a visitor whom the server draws a step for: a new session in the page's edition. */
export async function openDrawnRun(
  { callApi, edition, go, info, token }: Omit<Page, 'openRun'>,
  flow: string,
  onDone: () => void,
): Promise<FlowRun> {
  const today = todayHere(info.org)
  const identity = await readIdentity(callApi, token)
  const context = createContext(info.org, today, identity, readQuery(here.search))
  const session = { current: start(edition.engine, flow, context) }
  const memory = createTicketHolder()
  const sync = createDraftSync({
    flow,
    memory,
    server: createDraftServer(
      callApi,
      () => today,
      () => undefined,
    ),
    readSession: () => session.current,
    withoutSecrets: (full) => withoutSecrets(edition.engine, full),
    merge: (base, theirs) =>
      (session.current = mergeSessions({ ...base, context }, session.current, {
        ...theirs,
        context,
      })),
    alone: (work) => work(),
  })
  return createFlowRun({
    edition,
    session,
    sync,
    submit: createSubmission({ callApi, token, memory, sync }),
    go,
    onDone,
    change: (draw) => draw(),
  })
}

/** Holds a ticket for as long as one request takes. */
function createTicketHolder(first?: DraftTicket): DraftMemory {
  let ticket = first
  return {
    read: () => ticket,
    write: (next) => {
      ticket = next
    },
    clear: () => {
      ticket = undefined
    },
  }
}

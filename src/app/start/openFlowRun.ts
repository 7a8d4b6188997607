import {
  createContext,
  mergeSessions,
  start,
  transition,
  withoutConsents,
  withoutSecrets,
} from '#engine'
import { isInvited, type Session } from '#model'
import { createDraftMemory } from '../drafts/createDraftMemory.ts'
import { createDraftServer } from '../drafts/createDraftServer.ts'
import { createDraftSync } from '../drafts/createDraftSync.ts'
import type { PageDraft } from '../drafts/PageDraft.ts'
import type { Page } from '../page/Page.ts'
import { createFlowRun } from '../session/createFlowRun.ts'
import { createSubmission } from '../session/createSubmission.ts'
import { atOpenStep } from '../session/atOpenStep.ts'
import type { Edition } from '../session/Edition.ts'
import type { FlowRun, RunNotice } from '../session/FlowRun.ts'
import { joinTabs } from '../session/joinTabs.ts'
import { playKey } from '../screens/dev/playKey.ts'
import { readQuery } from '../paths/readQuery.ts'
import { writeReceipt } from '../session/receipts.ts'
import { readIdentity } from '../session/readIdentity.ts'
import { todayHere } from '../session/todayHere.ts'
import { watchWorld } from './watchWorld.ts'
import type { DraftTicket } from '../drafts/DraftTicket.ts'

/**
 * Resumes the draft that this browser started in the flow, in its edition, or starts a new one.
 * Rejects if the draft can't be read.
 */
export async function openFlowRun(
  page: Omit<Page, 'openRun'>,
  flow: string,
  onDone: () => void,
): Promise<FlowRun> {
  const { callApi, info, token } = page
  const play =
    import.meta.env.DEV && sessionStorage.getItem(playKey) !== null
      ? await takePlayable(page.edition, flow)
      : undefined
  const memory = createDraftMemory(info.org.orgCode, flow)
  const begun = info.drafts?.[flow]
  if (begun && !memory.read()) memory.write(begun)
  const session = {
    current:
      play ??
      start(
        page.edition.engine,
        flow,
        createContext(
          info.org,
          todayHere(info.org),
          await readIdentity(callApi, token),
          readQuery(location.search),
        ),
      ),
  }
  let edition = page.edition

  const whole = (draft: PageDraft): Session => ({ ...draft, context: session.current.context })
  const tabs = joinTabs(`${info.org.orgCode}/${flow}`)
  const sync = createDraftSync({
    memory,
    server: createDraftServer(callApi, () => todayHere(info.org), reloadMoved),
    readSession: () => session.current,
    withoutSecrets: (full) => atOpenStep(edition.engine, withoutSecrets(edition.engine, full)),
    merge: (base, theirs) =>
      (session.current = mergeSessions(whole(base), session.current, whole(theirs))),
    onSaved: tabs.tell,
  })

  const linked = readDraftLink(location)
  const isFromElsewhere = linked !== undefined && linked.key !== memory.read()?.key
  if (linked) {
    memory.write(linked)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const draft = await sync.resume()
  if (draft && !play) {
    if (draft.bundle !== edition.bundle.hash) edition = await page.loadEdition(draft.bundle)
    const context = isInvited(edition.bundle.flows, flow) && { invited: true }
    const resumed = isFromElsewhere ? withoutConsents(edition.engine, whole(draft)) : whole(draft)
    session.current = transition(edition.engine, resumed, {
      type: 'context',
      context: { ...context },
    }).session
    if (isFromElsewhere) sync.touch()
  }

  const submit = createSubmission({ callApi, token, memory, sync })
  const run = await createFlowRun({
    loadOutlook: async () => (await import('../page/sayOutlook.ts')).sayOutlook,
    edition,
    session,
    sync,
    submit,
    notice: takeMoved(),
    go: page.go,
    onDone: (answer) => {
      if (edition.bundle.flows[flow]!.confirmation) writeReceipt(info.org.orgCode, flow, answer)
      onDone()
    },
  })
  tabs.listen(async (etag) => {
    await sync.catchUp(etag)
    await run.refresh()
  })
  if (play) sync.touch()
  else watchWorld(page, run, sync)
  return run
}

/** Loads the page again. The entry of the history tells the next page to say why. */
function reloadMoved(): void {
  history.replaceState({ ...history.state, isMoved: true }, '')
  location.reload()
}

function takeMoved(): RunNotice | undefined {
  const { isMoved, ...state } = history.state ?? {}
  if (!isMoved) return undefined
  history.replaceState(state, '')
  return { type: 'moved' }
}

/**
 * In development, for a tab with a counterexample: its session, with the given facts and secrets.
 */
async function takePlayable(edition: Edition, flow: string): Promise<Session | undefined> {
  return (await import('../screens/dev/takePlayable.ts')).takePlayable(edition, flow)
}

/**
 * The draft in a mailed link: "#draft=<uuid>.<key>". After the "#", no server's log and no other
 * site ever sees it.
 */
function readDraftLink({ hash }: Pick<Location, 'hash'>): DraftTicket | undefined {
  const [, uuid, key] = /^#draft=([\da-f-]{36})\.([\w-]+)$/.exec(hash) ?? []
  return uuid && key ? { uuid, key } : undefined
}

import type { JsonObject } from '#model'
import { dropSecrets, mergeSessions, screenAt, type Engine } from '#engine'
import { ApiError } from '../../../api/ApiError.ts'
import type { CallApi } from '../../../api/createApi.ts'
import { createDraftSync, type DraftSync } from '../../../drafts/createDraftSync.ts'
import type { PageDraft, DraftVersion } from '../../../drafts/PageDraft.ts'
import type { DraftServer } from '../../../drafts/createDraftServer.ts'
import type { RetryOptions } from '../../../api/retry.ts'

type Typed = Readonly<Record<string, JsonObject>>

/** Unsubmitted input of one application's screens, saved on the server for all devices. */
export interface ScreenDrafts {
  readonly sync: DraftSync
  /** By the screen's path. */
  read(): Typed
  write(path: string, data: JsonObject): void
  /** The server has accepted the answer and deleted its input. */
  sent(path: string): Promise<void>
  /** Loads what the server saved. */
  begin(typed: Typed): void
}

export interface ScreenDraftsSettings {
  readonly callApi: CallApi
  readonly uuid: string
  readonly engine: () => Engine
  /** Another device or window has changed the input shown here. */
  readonly onMerged: () => void
  readonly onSaved: (etag: string) => void
  readonly retrying?: RetryOptions
}

export function createScreenDrafts({
  callApi,
  uuid,
  engine,
  onMerged,
  onSaved,
  retrying,
}: ScreenDraftsSettings): ScreenDrafts {
  const whole = (typed: Typed): PageDraft => ({
    flow: 'application',
    bundle: engine().bundle.hash,
    step: '',
    answers: {},
    typed,
  })
  let typed: Typed = {}

  const sync = createDraftSync({
    server: createServer(callApi, uuid, whole),
    memory: { read: () => ({ uuid, key: '' }), write: () => undefined, clear: () => undefined },
    readSession: () => ({ ...whole(typed), context: {} }),
    withoutSecrets: (session) => ({ ...session, typed: withoutSecrets(engine(), session.typed) }),
    merge(base, theirs) {
      const secretless = { ...whole(typed), context: {} }
      typed = mergeSessions({ ...base, context: {} }, secretless, { ...theirs, context: {} }).typed
      onMerged()
    },
    onSaved,
    alone: (work) => work(),
    ...(retrying && { retrying }),
  })

  return {
    sync,
    read: () => typed,
    async sent(path) {
      const { [path]: _sent, ...others } = typed
      typed = others
      await sync.catchUp('').catch(ifCall)
    },
    begin: (kept) => void (typed = kept),
    write(path, data) {
      typed = { ...typed, [path]: data }
      sync.touch()
    },
  }
}

/** Screens that the bundle does not have are left out, because their secrets are unknown. */
function withoutSecrets(engine: Engine, typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, data]) => {
      const found = screenAt(engine, path)
      const form = found && 'screen' in found ? found.screen.form : undefined
      return form ? [[path, dropSecrets(engine.bundle.forms[form]!.secrets, data)]] : []
    }),
  )
}

/** The draft of an application always exists: reading creates it. */
function createServer(
  callApi: CallApi,
  uuid: string,
  whole: (typed: Typed) => PageDraft,
): DraftServer {
  const params = { uuid }
  const read = async (): Promise<DraftVersion> => {
    const { body, headers } = await callApi('read-application-draft', { params })
    return { draft: whole(body.typed), etag: headers.get('etag') ?? '' }
  }
  return {
    read,
    create: read,
    async save(_ticket, draft, etag) {
      try {
        const headers = { 'if-match': etag }
        const answer = await callApi('save-application-draft', {
          params,
          headers,
          body: { typed: draft.typed },
          keepalive: true,
        })
        return { saved: { draft, etag: answer.headers.get('etag') ?? '' } }
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) return { theirs: await read() }
        throw error
      }
    },
  }
}

/** Without the newest version, the next save detects the conflict. */
function ifCall(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

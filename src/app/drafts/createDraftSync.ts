import type { Session } from '#model'
import { readSilentInput } from '#renderer/readSilentInput'
import { ApiError } from '../api/ApiError.ts'
import { createUuid } from '../api/createUuid.ts'
import { isPassing } from '../api/isPassing.ts'
import { retry, type RetryOptions } from '../api/retry.ts'
import limits from '../limits.json' with { type: 'json' }
import { createStore, type Store } from '../store/createStore.ts'
import type { DraftMemory } from './createDraftMemory.ts'
import type { DraftServer } from './createDraftServer.ts'
import type { PageDraft, DraftVersion } from './PageDraft.ts'
import type { DraftTicket } from './DraftTicket.ts'
import { aloneInBrowser } from './aloneInBrowser.ts'

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: Date }
  /** Not saved yet; retried automatically. */
  | { readonly state: 'delayed' }
  /** The server rejects it: a retry can't help. */
  | { readonly state: 'refused' }

export interface DraftSync {
  readonly status: Store<SaveStatus>
  /**
   * The server's version of the draft that this browser started; undefined if there is none (any
   * more).
   */
  resume(): Promise<PageDraft | undefined>
  /**
   * The draft on the server, created if there is none. `gone`: a ticket that the server no longer
   * has.
   */
  open(gone?: DraftTicket): Promise<DraftTicket>
  /** Something changed: saved within 2 s. */
  touch(): void
  /**
   * Saves now, also between two attempts. Resolves when there is nothing left to save or saving is
   * delayed.
   */
  flush(): Promise<void>
  /** Another tab has saved: fetches and merges. */
  catchUp(etag: string): Promise<void>
  /** The draft has become an application. */
  forget(): void
}

export interface DraftSyncSettings {
  readonly server: DraftServer
  readonly memory: DraftMemory
  readonly readSession: () => Session
  /**
   * The server's base, this page's session and someone else's saved version → the session of this
   * page.
   */
  readonly merge: (base: PageDraft, theirs: PageDraft) => void
  readonly withoutSecrets: (session: Session) => Session
  readonly onSaved?: (etag: string) => void
  readonly retrying?: RetryOptions
  /** One page at a time: two tabs must not create two drafts. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Keeps the server's draft and this page's session in sync: never loses input of this page, never
 * overwrites what another page saved.
 */
export function createDraftSync(settings: DraftSyncSettings): DraftSync {
  const { server, memory, alone = aloneInBrowser } = settings
  const status = createStore<SaveStatus>({ state: 'idle' })
  let known: DraftVersion | undefined
  let isDirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isAskedToWait = false
  /** Ends the pause before the next attempt; undefined if the server requested the pause. */
  let hurry: (() => void) | undefined

  const takeTheirs = (theirs: DraftVersion) => {
    readSilentInput()
    settings.merge(known?.draft ?? theirs.draft, theirs.draft)
    known = theirs
  }

  const toSave = (): PageDraft => {
    const { context: _context, ...draft } = settings.withoutSecrets(settings.readSession())
    return draft
  }

  /**
   * The draft on the server: this browser's, or a new one of what is typed. Its ticket is made and
   * stored here first, because a page that is being left reads no response.
   */
  const ensure = async (draft: PageDraft) => {
    if (!known || !memory.read())
      known = await alone(async () => {
        const kept = memory.read()
        const version = kept && (await server.read(kept).catch(ifGone))
        if (version) return version
        const ticket = { uuid: createUuid(), key: createUuid() + createUuid() }
        memory.write(ticket)
        return server.create(ticket, draft)
      })
    return known
  }

  const saveOnce = async () => {
    const draft = toSave()
    const base = await ensure(draft)
    if (base.draft === draft) return
    const answer = await server.save(memory.read()!, draft, base.etag, base.draft)
    if ('saved' in answer) known = answer.saved
    else {
      takeTheirs(answer.theirs)
      isDirty = true
    }
  }

  const attempt = async () => {
    try {
      await saveOnce()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        memory.clear()
        known = undefined
      }
      if (canTryAgain(error)) status.write({ state: 'delayed' })
      isAskedToWait = error instanceof ApiError && error.retryAfter !== undefined
      throw error
    }
  }

  const wait = (milliseconds: number) => {
    const waited = (settings.retrying?.wait ?? rest)(milliseconds)
    return isAskedToWait
      ? waited
      : Promise.race([waited, new Promise<void>((done) => (hurry = done))])
  }

  const run = async () => {
    while (isDirty) {
      isDirty = false
      if (status.read().state !== 'delayed') status.write({ state: 'saving' })
      try {
        await retry(attempt, { ...settings.retrying, wait, canRetry: canTryAgain })
      } catch (error) {
        isDirty = true
        status.write({ state: canTryAgain(error) ? 'delayed' : 'refused' })
        if (canTryAgain(error)) timer ??= setTimeout(start, limits.saving.again)
        if (!(error instanceof ApiError)) throw error
        return
      }
    }
    status.write({ state: 'saved', at: new Date() })
    settings.onSaved?.(known?.etag ?? '')
  }

  const start = () => {
    clearTimeout(timer)
    timer = undefined
    if (isDirty && !running) running = run().finally(() => (running = undefined))
    return running ?? Promise.resolve()
  }

  const touch = () => {
    isDirty = true
    timer ??= setTimeout(start, limits.saving.idle)
  }

  return {
    status,
    flush() {
      hurry?.()
      return start()
    },
    async resume() {
      const ticket = memory.read()
      if (!ticket) return undefined
      known = await server.read(ticket).catch(ifGone)
      if (!known) memory.clear()
      return known?.draft
    },
    async open(gone) {
      if (gone && memory.read()?.key === gone.key) {
        memory.clear()
        known = undefined
        touch()
      }
      await ensure(toSave())
      return memory.read()!
    },
    touch,
    async catchUp(etag) {
      const ticket = memory.read()
      if (!ticket || !known || known.etag === etag) return
      const theirs = await server.read(ticket)
      if (theirs.draft.bundle === settings.readSession().bundle) return takeTheirs(theirs)
      // Saving merges them there, and reloads the page.
      isDirty = true
      await start()
    },
    forget() {
      clearTimeout(timer)
      isDirty = false
      known = undefined
      memory.clear()
      status.write({ state: 'idle' })
    },
  }
}

function ifGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

/** Without a response, or with a busy server. A draft that is gone is created again. */
function canTryAgain(error: unknown): boolean {
  return isPassing(error) || (error instanceof ApiError && error.status === 404)
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

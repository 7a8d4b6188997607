import { ApiError } from '../api/ApiError.ts'
import type { CallApi } from '../api/createApi.ts'
import type { PageDraft, DraftVersion } from './PageDraft.ts'
import type { DraftTicket } from './DraftTicket.ts'

/** Drafts on the server. Every function rejects with ApiError. */
export interface DraftServer {
  /** A new draft under a ticket that this page has made. */
  create(ticket: DraftTicket, draft: PageDraft): Promise<DraftVersion>
  read(ticket: DraftTicket): Promise<DraftVersion>
  /**
   * The new version, or the one that someone else has saved meanwhile (412). `base`: what this page
   * knew of it before.
   */
  save(
    ticket: DraftTicket,
    draft: PageDraft,
    etag: string,
    base: PageDraft,
  ): Promise<{ saved: DraftVersion } | { theirs: DraftVersion }>
}

/**
 * `today`: the date that the answers were validated with. `reload`: for a page whose draft has left
 * its bundle, here or in another tab: it is in another one, with all that was entered in both.
 */
export function createDraftServer(
  callApi: CallApi,
  today: () => string,
  reload: () => void,
): DraftServer {
  let isBehind = false
  return {
    async create({ uuid, key }, draft) {
      const { body, headers } = await callApi('create-draft', {
        body: { flow: draft.flow, uuid, key, session: { ...draft, today: today() } },
        keepalive: true,
      })
      isBehind = body.session.bundle !== draft.bundle
      if (isBehind) reload()
      return { draft, etag: etagOf(headers) }
    },
    async read(ticket) {
      const headers = { 'x-draft-key': ticket.key }
      const answer = await callApi('read-draft', {
        params: { uuid: ticket.uuid },
        headers,
      })
      return { draft: answer.body.session, etag: etagOf(answer.headers) }
    },
    async save(ticket, draft, etag, base) {
      const { bundle } = draft
      try {
        const { body, headers } = await callApi('save-draft', {
          params: { uuid: ticket.uuid },
          headers: { 'x-draft-key': ticket.key, 'if-match': etag },
          body: { ...draft, today: today(), ...(isBehind && { base }) },
          keepalive: true,
        })
        isBehind = body.session.bundle !== bundle
        if (isBehind) reload()
        return { saved: { draft, etag: etagOf(headers) } }
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 412)) throw error
        const theirs = await this.read(ticket)
        // Only the server knows both bundles: it merges.
        isBehind = theirs.draft.bundle !== bundle
        return isBehind ? this.save(ticket, draft, theirs.etag, base) : { theirs }
      }
    },
  }
}

function etagOf(headers: Headers): string {
  return headers.get('etag') ?? ''
}

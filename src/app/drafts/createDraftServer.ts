import { ApiError } from '../api/ApiError.ts'
import type { CallApi } from '../api/createApi.ts'
import type { Draft, DraftVersion } from './Draft.ts'
import type { DraftTicket } from './DraftTicket.ts'

/** Drafts on the server. Every function rejects with ApiError. */
export interface DraftServer {
  create(flow: string): Promise<{ ticket: DraftTicket; version: DraftVersion }>
  read(ticket: DraftTicket): Promise<DraftVersion>
  /** The new version, or the one that someone else has saved meanwhile (412). */
  save(
    ticket: DraftTicket,
    draft: Draft,
    etag: string,
  ): Promise<{ saved: DraftVersion } | { theirs: DraftVersion }>
}

/**
 * `today`: the date that the answers were validated with. `reload`: for a page whose bundle turned
 * out broken: the server has moved the draft to another one, with all that was entered.
 */
export function createDraftServer(
  callApi: CallApi,
  today: () => string,
  reload = () => location.reload(),
): DraftServer {
  return {
    async create(flow) {
      const { body, headers } = await callApi<DraftTicket & { session: Draft }>('create-draft', {
        body: { flow },
      })
      const { uuid, key, session } = body
      return { ticket: { uuid, key }, version: { draft: session, etag: etagOf(headers) } }
    },
    async read(ticket) {
      const headers = { 'x-draft-key': ticket.key }
      const answer = await callApi<{ session: Draft }>('read-draft', {
        params: { uuid: ticket.uuid },
        headers,
      })
      return { draft: answer.body.session, etag: etagOf(answer.headers) }
    },
    async save(ticket, draft, etag) {
      const { flow, bundle, step, returnTo, answers, typed } = draft
      try {
        const { body, headers } = await callApi<{ session: Draft }>('save-draft', {
          params: { uuid: ticket.uuid },
          headers: { 'x-draft-key': ticket.key, 'if-match': etag },
          body: {
            flow,
            bundle,
            step,
            ...(returnTo !== undefined && { returnTo }),
            answers,
            typed,
            today: today(),
          },
          keepalive: true,
        })
        if (body.session.bundle !== bundle) reload()
        return { saved: { draft, etag: etagOf(headers) } }
      } catch (error) {
        if (error instanceof ApiError && error.status === 412)
          return { theirs: await this.read(ticket) }
        throw error
      }
    },
  }
}

function etagOf(headers: Headers): string {
  return headers.get('etag') ?? ''
}

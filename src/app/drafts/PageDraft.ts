import type { Session } from '#model'

/** The part of a session that the server saves: everything except secrets and the context. */
export type PageDraft = Pick<Session, 'flow' | 'bundle' | 'step' | 'returnTo' | 'answers' | 'typed'>

/** One version of a draft on the server, and its ETag. */
export interface DraftVersion {
  readonly draft: PageDraft
  readonly etag: string
}

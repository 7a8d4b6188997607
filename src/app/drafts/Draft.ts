import type { Session } from '#model'

/** What the server keeps of a session: everything but secrets and the context. */
export type Draft = Pick<Session, 'flow' | 'bundle' | 'step' | 'returnTo' | 'answers' | 'typed'>

/** One state of a draft on the server, and the ETag that names it. */
export interface DraftVersion {
  readonly draft: Draft
  readonly etag: string
}

/** What the browser stores about a draft: its address and key. Never an answer. */
export interface DraftTicket {
  readonly uuid: string
  /** Opaque, sent as `x-draft-key`. */
  readonly key: string
  /** Created before the first submission, the same for every retry. */
  readonly idempotencyKey?: string
}

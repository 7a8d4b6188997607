/** What the browser keeps of a draft: where it is and the key to it. Never an answer. */
export interface DraftTicket {
  readonly uuid: string
  /** Opaque, sent as `x-draft-key`. */
  readonly key: string
  /** Minted before the first submission, the same for every repetition of it. */
  readonly idempotencyKey?: string
}

import type { Issue } from './Issue.ts'

/** What a browser without a script keeps of a visit, in a cookie that only the server reads. */
export interface Remembered {
  /** Drafts by flow. */
  readonly drafts: Readonly<Record<string, RememberedDraft>>
  /** What the last step that was sent says. */
  readonly said?: Said
  /** What was submitted, by flow. */
  readonly receipts?: Readonly<Record<string, RememberedReceipt>>
}

export interface RememberedDraft {
  readonly uuid: string
  readonly key: string
  readonly idempotencyKey?: string
}

export interface RememberedReceipt {
  readonly reference: string
  readonly submitted: string
}

export interface Said {
  readonly flow: string
  readonly step: string
  /** Why it was not accepted; none of them needs to be the answer's own. */
  readonly issues: readonly Issue[]
  readonly notice?: SaidNotice
}

export type SaidNotice =
  | { readonly type: 'alert'; readonly text: string }
  | { readonly type: 'has-account' }
  | { readonly type: 'moved' }
  | { readonly type: 'problem'; readonly message: string }

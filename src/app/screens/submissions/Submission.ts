import type { JsonObject } from '#model'

/** What the call `submissions` answers. */
export interface SubmissionList {
  readonly flows: readonly { readonly flow: string; readonly title: string; readonly count: number; readonly csv: boolean }[]
  readonly submissions: readonly SubmissionHead[]
  readonly hasMore: boolean
}

export interface SubmissionHead {
  readonly uuid: string
  readonly flow: string
  readonly title: string
  readonly reference: string
  readonly submitted: string
  readonly delivery: 'QUEUED' | 'DELIVERED' | 'FAILED' | null
  readonly coSigning: 'WAITING' | 'SIGNED' | 'DECLINED' | null
}

/** What the call `submission` answers. */
export interface Submission extends SubmissionHead {
  readonly bundle: string
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Files that the answers name, with the names that they were stored under. */
  readonly files: readonly { readonly uuid: string; readonly name: string }[]
}

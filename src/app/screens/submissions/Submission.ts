import type { JsonObject } from '#model'

/** Response of the call `submissions`. */
export interface SubmissionList {
  readonly flows: readonly {
    readonly flow: string
    readonly title: string
    readonly count: number
    readonly csv: boolean
  }[]
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
  readonly coSigning: 'UNPROVEN' | 'WAITING' | 'SIGNED' | 'DECLINED' | null
}

/** Response of the call `submission`. */
export interface Submission extends SubmissionHead {
  readonly bundle: string
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Files that the answers refer to, with the names that they were stored under. */
  readonly files: readonly { readonly uuid: string; readonly name: string }[]
}

import type { Issue, IssueCode } from '#model'

/** A case.json of schemas/meta/check-pair.schema.json, with the folders beside it. */
export interface CheckPair {
  /** "loader--step-unknown", "loader--step-unknown/2". */
  readonly name: string
  /** Folder whose files, laid over the sound project, have the fault. */
  readonly broken: string
  /** Folder whose files do nearly the same and are right. */
  readonly clean: string
  readonly title: string
  readonly code: IssueCode
  readonly file: string
  readonly pointer: string
  readonly severity: Issue['severity']
  readonly says?: string
  readonly org?: string
  readonly also?: readonly IssueCode[]
  readonly counterexample?: true
}

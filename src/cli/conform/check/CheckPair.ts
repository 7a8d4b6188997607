import type { Issue } from '#model'

/** A case.json of schemas/meta/check-pair.schema.json, with the folders next to it. */
export interface CheckPair {
  /** "loader--step-unknown", "loader--step-unknown/2". */
  readonly name: string
  /** Folder whose files, laid over the valid project, cause the diagnostic. */
  readonly broken: string
  /** Folder whose files are similar, but valid. */
  readonly clean: string
  readonly title: string
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly severity: Issue['severity']
  readonly says?: string
  readonly remedy?: string
  readonly org?: string
  readonly also?: readonly string[]
  readonly counterexample?: true
}

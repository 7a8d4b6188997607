import type { IssueCode } from '#model'

/**
 * A diagnostic without its final location: `file` is the base path; `pointer` points into the
 * effective file.
 */
export interface Diagnostic {
  readonly code: IssueCode
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
}

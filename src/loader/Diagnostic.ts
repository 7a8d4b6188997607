import type { IssueCode } from '#model'
import type { ownIssues } from './bundle/checkParts.ts'

/**
 * A diagnostic without its final location: `file` is the base path; `pointer` points into the
 * effective file.
 */
export interface Diagnostic {
  readonly code: IssueCode | keyof typeof ownIssues
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
}

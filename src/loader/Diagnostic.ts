import type { IssueCode } from '#model'

/**
 * A diagnostic without its final location: `file` is the base path; `pointer` points into the
 * effective file. A check with codes of its own names them.
 */
export interface Diagnostic<Own extends string = never> {
  readonly code: IssueCode | Own
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
}

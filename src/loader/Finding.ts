import type { IssueCode } from '#model'

/** A fault before it is placed: `file` is the base path, `pointer` points into the file as it is in effect. */
export interface Finding {
  readonly code: IssueCode
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
}

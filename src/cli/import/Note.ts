import type { IssueCode } from '#model'

/** What an import changed or could not carry, with the pointer of the place in the file that was read. */
export interface Note {
  readonly code: Extract<IssueCode, `import/${string}`>
  readonly values: Readonly<Record<string, string>>
  readonly pointer: string
}

/** Takes notes at a place of the file. */
export type Notes = (code: Note['code'], values: Readonly<Record<string, string>>, keys: readonly (string | number)[]) => void

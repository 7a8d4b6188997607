import type { IssueCode } from '#model'

/**
 * What an import changed or could not convert, with the pointer of the place in the source file.
 */
export interface Note {
  readonly code: Extract<IssueCode, `import/${string}`>
  readonly values: Readonly<Record<string, string>>
  readonly pointer: string
}

/** Adds a note about a place in the file. */
export type Notes = (
  code: Note['code'],
  values: Readonly<Record<string, string>>,
  keys: readonly (string | number)[],
) => void

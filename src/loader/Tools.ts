import type { Memo } from '#model'

/** What loading uses from outside. */
export interface Tools {
  /** Gives the hex digest of a text's UTF-8 bytes. */
  readonly sha256: (text: string) => string
  /** What was found sound before, and what was wrong. */
  readonly memo: Memo
}

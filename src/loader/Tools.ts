import type { Memo } from '#model'

/** External functions that loading needs. */
export interface Tools {
  /** Returns the hex digest of a text's UTF-8 bytes. */
  readonly sha256: (text: string) => string
  /** Earlier results: what was valid, and which diagnostics there were. */
  readonly memo: Memo
}

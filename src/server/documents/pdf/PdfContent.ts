import type { Picture } from '#loader/disk'
import type { DocumentBlock } from '#model'

export interface PdfContent {
  readonly title: string
  /** BCP 47. */
  readonly lang: string
  /** Above the sender. */
  readonly logo?: Picture
  /** Above the title: the sender. */
  readonly sender: string
  /** Footer of each page, left: lender, text, version, hash. */
  readonly footer: readonly string[]
  /** "Page {page} of {pages}". */
  readonly pageWords: string
  readonly subject?: string
  /** Across each page: "DRAFT". */
  readonly mark?: string
  readonly date: Date
  readonly blocks: readonly DocumentBlock[]
}

export interface MadePdf {
  readonly bytes: Buffer
  readonly pages: number
}

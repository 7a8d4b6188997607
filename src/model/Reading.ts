import type { DocumentBlock } from './DocumentBlock.ts'

/**
 * A document as text that fits any screen: what its PDF was drawn from, kept in the PDF and so
 * covered by its hash.
 */
export interface Reading {
  /** BCP 47; none where there are only pages. */
  readonly lang?: string
  /** The document; once it is signed, also the signatures and the record of them. */
  readonly sections: readonly ReadingSection[]
}

export interface ReadingSection {
  readonly title: string
  /** Above the title. */
  readonly sender?: string
  /** Across each page: "DRAFT". */
  readonly mark?: string
  /** At the end of each page. */
  readonly footer: readonly string[]
  readonly blocks: readonly DocumentBlock[]
}

import type { TextBlock } from '#model'

/** What a PDF shows, from top to bottom. */
export type PdfBlock =
  | TextBlock
  /** Label and value, line by line. */
  | { readonly fields: readonly (readonly [label: string, value: string])[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } }
  /** Set apart by a bar at its side. */
  | { readonly note: readonly TextBlock[] }

export interface PdfContent {
  readonly title: string
  /** BCP 47. */
  readonly lang: string
  /** Above the title: who it is from. */
  readonly sender: string
  /** Foot of each page, left: lender, text, version, hash. */
  readonly footer: readonly string[]
  /** "Page {page} of {pages}". */
  readonly pageWords: string
  readonly subject?: string
  readonly date: Date
  readonly blocks: readonly PdfBlock[]
}

export interface MadePdf {
  readonly bytes: Buffer
  readonly pages: number
}

import type { ReactNode } from 'react'
import type { Bundle } from '#model'

export interface PdfReviewProps {
  /** The document's bytes. Asked again after a failure; keep its identity, another function is another document. */
  readonly load: () => Promise<Uint8Array>
  /** Names the document to a screen reader. */
  readonly title: string
  readonly words: Bundle['words']
  /** It was read to its end before: nothing is left to do. */
  readonly isRead?: boolean
  /** Called once, when every page was drawn and its bottom was seen. Never for a document that cannot be shown whole. */
  readonly onReachedEnd?: () => void
  /** Beside the buttons: a link to download the document. */
  readonly children?: ReactNode
}

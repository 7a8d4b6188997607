import type { ReactNode } from 'react'
import type { Bundle } from '#model'

export interface PdfReviewProps {
  /**
   * Returns the document's bytes. Called again after a failure; keep its identity, as another
   * function means another document.
   */
  readonly load: () => Promise<Uint8Array>
  /** Name of the document for screen readers. */
  readonly title: string
  readonly words: Bundle['words']
  /** It was read to its end before. */
  readonly isRead?: boolean
  /**
   * Called once every page was drawn and its bottom was visible. Never called for a document that
   * can't be shown completely.
   */
  readonly onReachedEnd?: () => void
  /** Next to the buttons: a link to download the document. */
  readonly children?: ReactNode
}

import type { WordKey } from '#model'
import type { StoredDocument } from './run/StoredDocument.ts'

/** The state of a document to be signed is how far the borrower has read it. */
export function documentState({
  state,
  readAt,
}: Pick<StoredDocument, 'state' | 'readAt'>): WordKey {
  if (state === 'READY') return readAt === null ? 'document-ready' : 'document-read'
  return (
    {
      SIGNED: 'document-signed',
      IN_REVIEW: 'document-in-review',
      ACCEPTED: 'document-accepted',
      REJECTED: 'document-rejected',
      SUPERSEDED: 'document-superseded',
    } as const
  )[state]
}

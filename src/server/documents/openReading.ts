import type { Reading } from '#model'
import type { DocumentNeeds } from './DocumentNeeds.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'

/**
 * The words of a stored document. No sections: there are only pages, as of what people send, of
 * which nothing is taken for the words of the lender.
 */
export async function readWords(
  { documents, store }: Pick<DocumentNeeds, 'documents' | 'store'>,
  document: StoredDocument,
): Promise<Reading> {
  if (document.text === null) return { sections: [] }
  return (await openReading(await documents.readContent(store, document))) ?? { sections: [] }
}

/** The words of a document of our own making, from its bytes; none of an older one. */
export async function openReading(bytes: Uint8Array): Promise<Reading | undefined> {
  // Loaded on first use, as in composeDocument.ts.
  const [{ PDFDocument }, { readReading }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./pdf/readReading.ts'),
  ])
  return readReading(await PDFDocument.load(bytes, { updateMetadata: false }))
}

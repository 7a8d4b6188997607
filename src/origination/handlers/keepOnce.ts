import type { OwnedDocument } from '../describe/describeDocument.ts'

type Content = Pick<OwnedDocument, 'owner' | 'type' | 'sha256'>

/** The documents of one application, by what makes two of them one. */
export interface SameDocuments<Document extends OwnedDocument> {
  findSame(content: Content): Promise<Document | undefined>
  setType(document: Document, type: string): Promise<Document>
}

/** Stores a document; the same bytes of the same type and owner are stored once. */
export async function keepOnce<Document extends OwnedDocument>(
  { findSame }: Pick<SameDocuments<Document>, 'findSame'>,
  content: Content,
  keep: () => Promise<Document>,
): Promise<{ readonly document: Document; readonly isNew: boolean }> {
  const same = await findSame(content)
  return same ? { document: same, isNew: false } : { document: await keep(), isNew: true }
}

/**
 * Files a document under another kind; if the same owner's same bytes are there already, returns
 * that document instead.
 */
export async function fileUnder<Document extends OwnedDocument>(
  { findSame, setType }: SameDocuments<Document>,
  document: Document,
  type: string,
): Promise<Document> {
  if (document.type === type) return document
  const { owner, sha256 } = document
  return (await findSame({ owner, type, sha256 })) ?? setType(document, type)
}

import type { CallRequest } from '../http/registerCalls.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { DocumentNeeds } from './DocumentNeeds.ts'
import { sendDownload } from './sendDownload.ts'

/** The bytes of a document, as a download. */
export async function sendDocument(
  { reply }: CallRequest,
  { documents, store }: Pick<DocumentNeeds, 'documents' | 'store'>,
  document: StoredDocument,
): Promise<Buffer> {
  const content = await documents.readContent(store, document)
  sendDownload(reply, document)
  return content
}

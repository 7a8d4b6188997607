import type { NamedUpload } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * Files each upload under the kind that the answer gives it, whether chosen before or after sending
 * the file, or changed since.
 */
export async function fileUploads(
  transaction: Store,
  { documents }: Pick<OriginationNeeds, 'documents'>,
  uploads: readonly NamedUpload<StoredDocument>[],
): Promise<readonly StoredDocument[]> {
  const files: StoredDocument[] = []
  for (const { document, type = document.type } of uploads)
    files.push(await documents.fileUnder(transaction, document, type))
  return files
}

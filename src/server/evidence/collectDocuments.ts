import type { JsonObject } from '#model'
import { describeDocument } from '#origination'
import type { TrailParts } from '../audit/verifyTrail.ts'
import type { ArchiveFile } from '../operations/createArchive.ts'
import type { Application } from '../stores/applicationStore.ts'
import { readDocumentRow } from '../stores/readDocumentRow.ts'
import { rowsWith } from '../stores/rowsWith.ts'

/**
 * The documents of an application with their bytes: of a signed one also those before. Files are
 * named by order and type: "documents/03-rescission-notice.pdf".
 */
export async function collectDocuments(
  { store, seal, blobs }: TrailParts,
  { org, uuid }: Pick<Application, 'org' | 'uuid'>,
): Promise<{ readonly documents: readonly JsonObject[]; readonly files: readonly ArchiveFile[] }> {
  const rows = await rowsWith(store, 'documents', { org_code: org, application_uuid: uuid })
    .orderBy('created')
    .orderBy('uuid')
    .execute()
  const all = await Promise.all(
    rows.map(async (row, index) => {
      const document = readDocumentRow(seal, row)
      const end = document.mediaType === 'image/jpeg' ? 'jpg' : document.mediaType.split('/')[1]!
      const number = `${index + 1}`.padStart(`${rows.length}`.length, '0')
      const path = `documents/${number}-${row.type.toLowerCase().replaceAll('_', '-')}`
      const files = [
        {
          name: `${path}.${end}`,
          content: await blobs.get(store, org, row.blob_key, row.sha256),
        },
      ]
      if (row.original_blob_key !== null && row.original_sha256 !== null)
        files.push({
          name: `${path}-before-signing.${end}`,
          content: await blobs.get(store, org, row.original_blob_key, row.original_sha256),
        })
      return {
        files,
        document: {
          ...describeDocument(document),
          text: document.text as JsonObject | null,
          files: files.map(({ name }) => name),
        },
      }
    }),
  )
  return {
    documents: all.map(({ document }) => document),
    files: all.flatMap(({ files }) => files),
  }
}

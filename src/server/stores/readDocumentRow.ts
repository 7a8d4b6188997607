import type { Selectable } from 'kysely'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { StoredDocument } from './StoredDocument.ts'

/** The place that a document's name is bound to. */
export const nameAt = (org: string, uuid: string) => `${org}|documents|name|${uuid}`

export function readDocumentRow(
  seal: Seal,
  row: Selectable<Database['documents']>,
): StoredDocument {
  return {
    uuid: row.uuid,
    org: row.org_code,
    application: row.application_uuid,
    owner: row.owner,
    type: row.type,
    title: row.title,
    name: String(seal.open(row.name, nameAt(row.org_code, row.uuid))),
    package: row.package,
    state: row.state,
    reason: row.reason,
    mediaType: row.media_type,
    bytes: row.bytes,
    pages: row.pages,
    sha256: row.sha256,
    text:
      row.text_id === null
        ? null
        : { id: row.text_id, version: row.text_version ?? '', hash: row.text_sha256 ?? '' },
    readAt: row.read_at,
    signedAt: row.signed_at,
    created: row.created,
  }
}

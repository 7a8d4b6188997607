import type { JsonObject } from '#model'
import type { StoredDocument } from '../stores/StoredDocument.ts'

/** schemas/entities/document.json. */
export function describeDocument(document: StoredDocument): JsonObject {
  const {
    uuid,
    type,
    title,
    name,
    package: belongsTo,
    state,
    reason,
    mediaType,
    bytes,
    pages,
    sha256,
    readAt,
    signedAt,
    created,
  } = document
  return {
    uuid,
    type,
    title: title || name,
    name,
    package: belongsTo,
    state,
    reason,
    mediaType,
    bytes,
    pages,
    sha256,
    readAt: readAt?.toISOString() ?? null,
    signedAt: signedAt?.toISOString() ?? null,
    created: created.toISOString(),
  }
}

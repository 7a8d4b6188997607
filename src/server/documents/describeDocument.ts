import type { JsonObject } from '#model'
import type { StoredDocument } from '../stores/StoredDocument.ts'

/** schemas/entities/document.json. */
export function describeDocument(document: StoredDocument): JsonObject {
  return {
    uuid: document.uuid,
    type: document.type,
    title: document.title || document.name,
    name: document.name,
    package: document.package,
    state: document.state,
    reason: document.reason,
    mediaType: document.mediaType,
    bytes: document.bytes,
    pages: document.pages,
    sha256: document.sha256,
    readAt: document.readAt?.toISOString() ?? null,
    signedAt: document.signedAt?.toISOString() ?? null,
    created: document.created.toISOString(),
  }
}

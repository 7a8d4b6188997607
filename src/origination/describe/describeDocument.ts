import type { JsonObject } from '#model'
import type { HeldDocument } from '../papers/HeldDocument.ts'

/** A document with its owner and what the store knows about its file. */
export interface OwnedDocument extends HeldDocument {
  /** Identity that it is for, or that sent it. */
  readonly owner: string
  /** File name. */
  readonly name: string
  /** Text id: why it was rejected. */
  readonly reason: string | null
  readonly mediaType: string
  readonly bytes: number
  /** Null for a picture. */
  readonly pages: number | null
  readonly signedAt: Date | null
  readonly created: Date
}

/** schemas/entities/document.json. */
export function describeDocument(document: OwnedDocument): JsonObject {
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

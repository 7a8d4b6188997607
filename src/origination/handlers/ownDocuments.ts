import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import { describeDocument, type OwnedDocument } from '../describe/describeDocument.ts'
import { isClosed } from '../facts/isClosed.ts'
import { addedEvent } from '../papers/addedEvent.ts'
import { problem } from '../ProblemError.ts'
import { record } from './record.ts'
import type { JournalRecords } from './Records.ts'

/** The documents of one application. */
export interface Shelf<Document extends OwnedDocument> {
  /** Oldest first. */
  list(only: { readonly owner: string; readonly package?: string }): Promise<readonly Document[]>
  find(uuid: string): Promise<Document | undefined>
  /** Keeps the first time. */
  markRead(uuid: string): Promise<Document | undefined>
}

/** What one person has there, in one package or all. */
export async function listDocuments(
  shelf: Shelf<OwnedDocument>,
  owner: string,
  name?: string,
): Promise<JsonObject[]> {
  const only = { owner, ...(name !== undefined && { package: name }) }
  return (await shelf.list(only)).map(describeDocument)
}

/** Throws 404 for a document that is not this person's. */
export async function openDocument<Document extends OwnedDocument>(
  shelf: Shelf<Document>,
  owner: string,
  uuid: string,
): Promise<Document> {
  const found = await shelf.find(uuid)
  if (found?.owner !== owner) throw problem('server/not-found')
  return found
}

/** Marks a person's document as read to the end. Throws 404 as above. */
export async function readDocument(
  shelf: Shelf<OwnedDocument>,
  owner: string,
  uuid: string,
): Promise<JsonObject> {
  await openDocument(shelf, owner, uuid)
  const document = await shelf.markRead(uuid)
  if (!document) throw problem('server/not-found')
  return describeDocument(document)
}

/** An upload waits for review. It has no title: lists show the name of its file. */
const uploaded = { package: 'upload', state: 'IN_REVIEW', title: '' } as const

/** Where an upload is stored, once for the same bytes of the same type and owner. */
export interface UploadRecords<Document extends OwnedDocument> extends JournalRecords {
  keepUpload(
    application: Application,
    fresh: typeof uploaded & { readonly owner: string; readonly type: string },
  ): Promise<{ readonly document: Document; readonly isNew: boolean }>
}

/**
 * Stores what a person, or `sender` for them, sent, and records it if it is new. Throws 409 for a
 * closed application.
 */
export async function addUpload<Document extends OwnedDocument>(
  records: UploadRecords<Document>,
  application: Application,
  { sender, ...sent }: { readonly owner: string; readonly type: string; readonly sender?: string },
): Promise<{ readonly document: Document; readonly isNew: boolean }> {
  if (isClosed(await records.served(application), application))
    throw problem('server/application-closed')
  const kept = await records.keepUpload(application, { ...sent, ...uploaded })
  if (kept.isNew) await record(records, application, addedEvent(application, kept.document, sender))
  return kept
}

import { randomUUID } from 'node:crypto'
import { fileUnder, keepOnce, type SameDocuments } from '#origination'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { hashContent, type SealedBlobs } from './createSealedBlobs.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { nameAt, readDocumentRow } from './readDocumentRow.ts'
import { refuseMoreUploads } from './refuseMoreUploads.ts'
import type {
  DocumentPackage,
  DocumentState,
  NewDocument,
  StoredDocument,
} from './StoredDocument.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

/**
 * Documents of applications, their bytes encrypted. `store` can be a transaction; org and
 * application are part of every query.
 */
export interface DocumentStore {
  /**
   * Call it in a transaction. The same bytes of the same type are stored once per application: then
   * `isNew` is false. Throws 413 above 200 MB of uploads.
   */
  insert(
    store: Store,
    org: string,
    fresh: NewDocument,
  ): Promise<{ document: StoredDocument; isNew: boolean }>
  find(
    store: Store,
    org: string,
    application: string,
    uuid: string,
  ): Promise<StoredDocument | undefined>
  /** Oldest first. */
  list(
    store: Store,
    org: string,
    application: string,
    only?: { readonly package?: DocumentPackage; readonly owner?: string },
  ): Promise<StoredDocument[]>
  /** The decrypted bytes. Throws if they are gone, altered or do not match the document's hash. */
  readContent(store: Store, document: StoredDocument): Promise<Buffer>
  /** Keeps the first time. Undefined if there is no such document. */
  markRead(
    store: Store,
    org: string,
    application: string,
    uuid: string,
  ): Promise<StoredDocument | undefined>
  /** `reason`: text that explains a rejection; otherwise cleared. */
  setState(
    store: Store,
    org: string,
    application: string,
    uuid: string,
    state: DocumentState,
    reason?: string | null,
  ): Promise<StoredDocument | undefined>
  /**
   * Files a document under another kind; if the same owner's same bytes are there already, returns
   * that document instead.
   */
  fileUnder(store: Store, document: StoredDocument, type: string): Promise<StoredDocument>
  /**
   * Call it in a transaction: the signed copy becomes the content, the state SIGNED; the original
   * bytes are kept as well.
   */
  putSigned(
    store: Store,
    document: StoredDocument,
    content: Uint8Array,
    pages: number,
  ): Promise<StoredDocument>
}

const rowsOf = (store: Store, org: string, application: string) =>
  rowsWith(store, 'documents', { org_code: org, application_uuid: application })

export function createDocumentStore(seal: Seal, blobs: SealedBlobs): DocumentStore {
  const toDocument = (row: Row) => readDocumentRow(seal, row)
  const change = async (store: Store, at: At, values: Partial<Changes>) => {
    const row = await updateRow(store, at, values)
    return row && toDocument(row)
  }
  const sameIn = (
    store: Store,
    at: Pick<At, 'org' | 'application'>,
  ): SameDocuments<StoredDocument> => ({
    findSame: async (content) => {
      const row = await findSame(store, at, content)
      return row && toDocument(row)
    },
    setType: async (document, type) => (await change(store, document, { type }))!,
  })

  return {
    insert: async (store, org, fresh) => {
      const { application, content, owner, type } = fresh
      const hash = hashContent(content)
      await sql`select pg_advisory_xact_lock(hashtextextended(${application}, 2))`.execute(store)
      const same = { owner, type, sha256: hash }
      return keepOnce(sameIn(store, { org, application }), same, async () => {
        if (fresh.package === 'upload')
          await refuseMoreUploads(store, org, application, content.length)
        const key = await blobs.put(store, org, application, content)
        return toDocument(await insertRow(store, seal, org, { ...fresh, hash, key }))
      })
    },
    find: async (store, org, application, uuid) => {
      const row = await rowsOf(store, org, application).where('uuid', '=', uuid).executeTakeFirst()
      return row && toDocument(row)
    },
    list: async (store, org, application, only) =>
      (await listRows(store, org, application, only)).map(toDocument),
    readContent: async (store, { org, application, uuid }) => {
      // The hash of this moment: the document can have been signed since it was found.
      const { blob_key: key, sha256: hash } = await rowsOf(store, org, application)
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      return blobs.get(store, org, key, hash)
    },
    markRead: async (store, org, application, uuid) =>
      change(store, { org, application, uuid }, { read_at: sql<Date>`coalesce(read_at, now())` }),
    setState: (store, org, application, uuid, state, reason = null) =>
      change(store, { org, application, uuid }, { state, reason }),
    fileUnder: (store, document, type) => fileUnder(sameIn(store, document), document, type),
    putSigned: async (store, document, content, pages) => {
      const { org, application, uuid } = document
      const before = await rowsOf(store, org, application)
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const key = await blobs.put(store, org, application, content)
      return (await change(store, document, signedOver(before, content, key, pages)))!
    },
  }
}

function listRows(
  store: Store,
  org: string,
  application: string,
  { package: name, owner }: Parameters<DocumentStore['list']>[3] = {},
) {
  let rows = rowsOf(store, org, application).orderBy('created').orderBy('uuid').limit(1000)
  if (name !== undefined) rows = rows.where('package', '=', name)
  if (owner !== undefined) rows = rows.where('owner', '=', owner)
  return rows.execute()
}

/** What a signed copy changes; the original is kept beside it. */
const signedOver = (before: Row, content: Uint8Array, key: string, pages: number) => ({
  state: 'SIGNED' as const,
  signed_at: new Date(),
  bytes: content.length,
  pages,
  sha256: hashContent(content),
  blob_key: key,
  original_blob_key: before.blob_key,
  original_sha256: before.sha256,
})

type Row = Selectable<Database['documents']>
type At = Pick<StoredDocument, 'org' | 'application' | 'uuid'>

function updateRow(store: Store, { org, application, uuid }: At, values: Partial<Changes>) {
  return store
    .updateTable('documents')
    .set(values)
    .where((each) => has(each, { org_code: org, application_uuid: application, uuid }))
    .returningAll()
    .executeTakeFirst()
}

function findSame(
  store: Store,
  { org, application }: Pick<At, 'org' | 'application'>,
  { owner, type, sha256 }: Pick<StoredDocument, 'owner' | 'type' | 'sha256'>,
) {
  return rowsOf(store, org, application)
    .where((each) => has(each, { owner, type, sha256 }))
    .executeTakeFirst()
}

function insertRow(
  store: Store,
  seal: Seal,
  org: string,
  fresh: NewDocument & { readonly hash: string; readonly key: string },
) {
  const uuid = randomUUID()
  return store
    .insertInto('documents')
    .values({
      uuid,
      org_code: org,
      application_uuid: fresh.application,
      owner: fresh.owner,
      type: fresh.type,
      title: fresh.title,
      name: seal.seal(fresh.name, nameAt(org, uuid)),
      package: fresh.package,
      state: fresh.state ?? 'READY',
      media_type: fresh.mediaType,
      bytes: fresh.content.length,
      pages: fresh.pages,
      sha256: fresh.hash,
      blob_key: fresh.key,
      text_id: fresh.text?.id ?? null,
      text_version: fresh.text?.version ?? null,
      text_sha256: fresh.text?.hash ?? null,
      // Not the transaction's time, so that documents created together keep their order.
      created: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Changes {
  type: string
  state: DocumentState
  reason: string | null
  read_at: Date | RawBuilder<Date>
  signed_at: Date
  bytes: number
  pages: number
  sha256: string
  blob_key: string
  original_blob_key: string
  original_sha256: string
}

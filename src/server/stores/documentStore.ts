import { createHash, randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { BlobStore } from '../documents/BlobStore.ts'
import { refusal } from '../http/Refusal.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'

export type DocumentPackage = Database['documents']['package']
export type DocumentState = Database['documents']['state']

export interface StoredDocument {
  readonly uuid: string
  readonly org: string
  readonly application: string
  /** Identity that it is for, or that sent it. */
  readonly owner: string
  /** schemas/common/enumerations.json, documentType. */
  readonly type: string
  /** Empty for an upload: its name says enough. Never personal. */
  readonly title: string
  /** File name. */
  readonly name: string
  readonly package: DocumentPackage
  readonly state: DocumentState
  /** Text id: why it was refused. */
  readonly reason: string | null
  readonly mediaType: Database['documents']['media_type']
  readonly bytes: number
  /** Null for a picture. */
  readonly pages: number | null
  /** Of the plain bytes, hex. */
  readonly sha256: string
  /** Of a document that is made from a text. */
  readonly text: { readonly id: string; readonly version: string; readonly hash: string } | null
  readonly readAt: Date | null
  readonly signedAt: Date | null
  readonly created: Date
}

export type NewDocument = Pick<StoredDocument, 'application' | 'owner' | 'type' | 'title' | 'name' | 'package' | 'mediaType' | 'pages'> & {
  readonly state?: DocumentState
  readonly text?: StoredDocument['text']
  readonly content: Uint8Array
}

/** Documents of applications, their bytes sealed. `store` may be a transaction; org and application are part of every question. */
export interface DocumentStore {
  /** Call it in a transaction. The same bytes of the same type are kept once an application: then `isNew` is false. Throws 413 over 200 MB of uploads. */
  insert(store: Store, org: string, fresh: NewDocument): Promise<{ document: StoredDocument; isNew: boolean }>
  find(store: Store, org: string, application: string, uuid: string): Promise<StoredDocument | undefined>
  /** Oldest first. */
  list(store: Store, org: string, application: string, only?: DocumentPackage): Promise<StoredDocument[]>
  /** The plain bytes. Throws where they are gone, altered or do not have the document's hash. */
  readContent(store: Store, document: StoredDocument): Promise<Buffer>
  /** Keeps the first time. Undefined where there is no such document. */
  markRead(store: Store, org: string, application: string, uuid: string): Promise<StoredDocument | undefined>
  /** `reason`: text that says why, where it is refused; forgotten otherwise. */
  setState(
    store: Store,
    org: string,
    application: string,
    uuid: string,
    state: DocumentState,
    reason?: string | null,
  ): Promise<StoredDocument | undefined>
  /** Call it in a transaction: the signed copy becomes the content, the state SIGNED; the bytes that were signed are kept beside it. */
  putSigned(store: Store, document: StoredDocument, content: Uint8Array, pages: number): Promise<StoredDocument>
}

const nameAt = (org: string, uuid: string) => `${org}|documents|name|${uuid}`
const contentAt = (org: string, key: string) => `${org}|blobs|content|${key}`
const rowsOf = (store: Store, org: string, application: string) =>
  store.selectFrom('documents').selectAll().where('org_code', '=', org).where('application_uuid', '=', application)

export function createDocumentStore(seal: Seal, blobs: BlobStore): DocumentStore {
  const toDocument = (row: Selectable<Database['documents']>): StoredDocument => ({
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
    text: row.text_id === null ? null : { id: row.text_id, version: row.text_version ?? '', hash: row.text_sha256 ?? '' },
    readAt: row.read_at,
    signedAt: row.signed_at,
    created: row.created,
  })
  const putContent = async (store: Store, org: string, application: string, content: Uint8Array) => {
    const key = `${org}/${application}/${randomUUID()}`
    await blobs.put(store, key, seal.sealBytes(content, contentAt(org, key)))
    return key
  }
  const change = async (store: Store, org: string, application: string, uuid: string, values: Partial<Changes>) => {
    const row = await store
      .updateTable('documents')
      .set(values)
      .where('org_code', '=', org)
      .where('application_uuid', '=', application)
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirst()
    return row && toDocument(row)
  }

  return {
    insert: async (store, org, fresh) => {
      const { application, content } = fresh
      const hash = sha256(content)
      await sql`select pg_advisory_xact_lock(hashtextextended(${application}, 2))`.execute(store)
      const twin = await rowsOf(store, org, application).where('type', '=', fresh.type).where('sha256', '=', hash).executeTakeFirst()
      if (twin) return { document: toDocument(twin), isNew: false }
      if (fresh.package === 'upload') await refuseOverLimit(store, org, application, content.length)
      const uuid = randomUUID()
      const row = await store
        .insertInto('documents')
        .values({
          uuid,
          org_code: org,
          application_uuid: application,
          owner: fresh.owner,
          type: fresh.type,
          title: fresh.title,
          name: seal.seal(fresh.name, nameAt(org, uuid)),
          package: fresh.package,
          state: fresh.state ?? 'READY',
          media_type: fresh.mediaType,
          bytes: content.length,
          pages: fresh.pages,
          sha256: hash,
          blob_key: await putContent(store, org, application, content),
          text_id: fresh.text?.id ?? null,
          text_version: fresh.text?.version ?? null,
          text_sha256: fresh.text?.hash ?? null,
          // Not the transaction's time: documents that are made together keep their order.
          created: sql<Date>`clock_timestamp()`,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { document: toDocument(row), isNew: true }
    },
    find: async (store, org, application, uuid) => {
      const row = await rowsOf(store, org, application).where('uuid', '=', uuid).executeTakeFirst()
      return row && toDocument(row)
    },
    list: async (store, org, application, only) => {
      const rows = rowsOf(store, org, application).orderBy('created').orderBy('uuid').limit(1000)
      return (await (only === undefined ? rows : rows.where('package', '=', only)).execute()).map(toDocument)
    },
    readContent: async (store, { org, application, uuid, sha256: hash }) => {
      const { blob_key: key } = await rowsOf(store, org, application).where('uuid', '=', uuid).executeTakeFirstOrThrow()
      const sealed = await blobs.get(store, key)
      if (!sealed) throw refusal('server/document-lost')
      const content = seal.openBytes(sealed, contentAt(org, key))
      if (sha256(content) !== hash) throw refusal('server/document-lost')
      return content
    },
    markRead: async (store, org, application, uuid) =>
      change(store, org, application, uuid, { read_at: sql<Date>`coalesce(read_at, now())` as unknown as Date }),
    setState: (store, org, application, uuid, state, reason = null) => change(store, org, application, uuid, { state, reason }),
    putSigned: async (store, { org, application, uuid }, content, pages) => {
      const before = await rowsOf(store, org, application).where('uuid', '=', uuid).executeTakeFirstOrThrow()
      const signed = await change(store, org, application, uuid, {
        state: 'SIGNED',
        signed_at: new Date(),
        bytes: content.length,
        pages,
        sha256: sha256(content),
        blob_key: await putContent(store, org, application, content),
        original_blob_key: before.blob_key,
        original_sha256: before.sha256,
      })
      return signed!
    },
  }
}

interface Changes {
  state: DocumentState
  reason: string | null
  read_at: Date
  signed_at: Date
  bytes: number
  pages: number
  sha256: string
  blob_key: string
  original_blob_key: string
  original_sha256: string
}

async function refuseOverLimit(store: Store, org: string, application: string, more: number): Promise<void> {
  const { total } = await store
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('total'))
    .where('org_code', '=', org)
    .where('application_uuid', '=', application)
    .where('package', '=', 'upload')
    .executeTakeFirstOrThrow()
  const { applicationBytes } = limits.documents
  if ((total ?? 0) + more > applicationBytes)
    throw refusal('server/documents-full', { megabytes: Math.floor(applicationBytes / 1_048_576) })
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

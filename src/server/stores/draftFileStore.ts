import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { problem } from '#origination'
import { hashContent, type SealedBlobs } from './createSealedBlobs.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import { DraftStore } from './draftStore.ts'
import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

type Row = Selectable<Database['draft_files']>

/** A file that was sent for a draft. */
export interface DraftFile {
  readonly uuid: string
  readonly org: string
  readonly draft: string
  /** Kind of document, from the upload field or the answer. */
  readonly type: string
  readonly name: string
  readonly mediaType: Row['media_type']
  readonly bytes: number
  /** Null for a picture. */
  readonly pages: number | null
  /** Of the unencrypted bytes, hex. */
  readonly sha256: string
  readonly key: string
  readonly created: Date
}

export type NewDraftFile = Pick<DraftFile, 'draft' | 'type' | 'name' | 'mediaType' | 'pages'> & {
  readonly content: Uint8Array
}

/** Files of drafts and submissions, names and bytes encrypted. `store` can be a transaction. */
export interface DraftFileStore {
  /**
   * Call it in a transaction. The same bytes of the same type are stored once per draft: then
   * `isNew` is false. Throws 413 above the draft's limit.
   */
  insert(
    store: Store,
    org: string,
    fresh: NewDraftFile,
  ): Promise<{ file: DraftFile; isNew: boolean }>
  /** Files of a draft that belong to no submission, oldest first. */
  listOpen(store: Store, org: string, draft: string): Promise<readonly DraftFile[]>
  /** Moves a file of a draft to a submission, under the type. */
  submit(store: Store, file: DraftFile, submission: string, type: string): Promise<void>
  /** Files of a submission, oldest first. */
  listSubmitted(store: Store, org: string, submission: string): Promise<readonly DraftFile[]>
  readContent(store: Store, file: DraftFile): Promise<Buffer>
  remove(store: Store, file: DraftFile): Promise<void>
  /**
   * Removes files that belong to no submission and whose draft is gone, with their bytes. Returns
   * how many.
   */
  removeLeft(store: Store): Promise<number>
  /**
   * Removes files from before a moment that the answers of their draft do not name, with their
   * bytes. Files of accounts stay. Returns how many.
   */
  removeUnnamed(store: Store, before: Date): Promise<number>
}

const batch = 100
const rowsOf = (store: Store, org: string) =>
  rowsWith(store, 'draft_files', { org_code: org }).orderBy('created').orderBy('uuid')
const openRows = (store: Store, org: string, draft: string) =>
  rowsOf(store, org).where('draft', '=', draft).where('submission', 'is', null)

export function createDraftFileStore(seal: Seal, blobs: SealedBlobs): DraftFileStore {
  const toFile = (row: Row) => readRow(seal, row)
  return {
    insert: async (store, org, fresh) => {
      const { draft, type, content } = fresh
      await sql`select pg_advisory_xact_lock(hashtextextended(${draft}, 2))`.execute(store)
      const hash = hashContent(content)
      const rows = await openRows(store, org, draft).execute()
      const twin = rows.find((row) => row.type === type && row.sha256 === hash)
      if (twin) return { file: toFile(twin), isNew: false }
      refuseMore(rows, content.length)
      const key = await blobs.put(store, org, `drafts/${draft}`, content)
      const row = await insertRow(store, seal, org, { ...fresh, hash, key })
      return { file: toFile(row), isNew: true }
    },
    listOpen: async (store, org, draft) =>
      (await openRows(store, org, draft).execute()).map(toFile),
    submit: async (store, { uuid }, submission, type) => {
      await store
        .updateTable('draft_files')
        .set({ submission, type })
        .where('uuid', '=', uuid)
        .execute()
    },
    listSubmitted: async (store, org, submission) =>
      (await rowsOf(store, org).where('submission', '=', submission).execute()).map(toFile),
    readContent: (store, { org, key, sha256 }) => blobs.get(store, org, key, sha256),
    remove: (store, { uuid, key }) => removeRows(store, blobs, [{ uuid, blob_key: key }]),
    removeLeft: (store) => removeLeft(store, blobs),
    removeUnnamed: (store, before) => removeUnnamed(store, seal, blobs, before),
  }
}

function readRow(seal: Seal, row: Row): DraftFile {
  return {
    uuid: row.uuid,
    org: row.org_code,
    draft: row.draft,
    type: row.type,
    name: String(seal.open(row.name, nameAt(row.org_code, row.uuid))),
    mediaType: row.media_type,
    bytes: row.bytes,
    pages: row.pages,
    sha256: row.sha256,
    key: row.blob_key,
    created: row.created,
  }
}

function insertRow(
  store: Store,
  seal: Seal,
  org: string,
  fresh: NewDraftFile & { readonly hash: string; readonly key: string },
) {
  const uuid = randomUUID()
  return store
    .insertInto('draft_files')
    .values({
      uuid,
      org_code: org,
      draft: fresh.draft,
      type: fresh.type,
      name: seal.seal(fresh.name, nameAt(org, uuid)),
      media_type: fresh.mediaType,
      bytes: fresh.content.length,
      pages: fresh.pages,
      sha256: fresh.hash,
      blob_key: fresh.key,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function removeRows(
  store: Store,
  blobs: SealedBlobs,
  rows: readonly Pick<Row, 'uuid' | 'blob_key'>[],
) {
  for (const { uuid, blob_key: key } of rows) {
    await store.deleteFrom('draft_files').where('uuid', '=', uuid).execute()
    await blobs.remove(store, key)
  }
}

/** Repeats until fewer rows are found than fit into a batch. Returns how many were removed. */
async function inBatches(
  store: Store,
  work: (transaction: Store) => Promise<{ readonly found: number; readonly removed: number }>,
): Promise<number> {
  let total = 0
  for (;;) {
    const { found, removed } = await store.transaction().execute(work)
    total += removed
    if (found < batch) return total
  }
}

function removeLeft(store: Store, blobs: SealedBlobs): Promise<number> {
  return inBatches(store, async (transaction) => {
    const rows = await transaction
      .selectFrom('draft_files as file')
      .select(['file.uuid', 'file.blob_key'])
      .where('file.submission', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('drafts').select('drafts.uuid').whereRef('drafts.uuid', '=', 'file.draft'),
          ),
        ),
      )
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    await removeRows(transaction, blobs, rows)
    return { found: rows.length, removed: rows.length }
  })
}

function removeUnnamed(
  store: Store,
  seal: Seal,
  blobs: SealedBlobs,
  before: Date,
): Promise<number> {
  return inBatches(store, async (transaction) => {
    const rows = await transaction
      .selectFrom('draft_files')
      .selectAll()
      .where('submission', 'is', null)
      .where(sql<boolean>`not named`)
      .where('created', '<', before)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    let removed = 0
    for (const row of rows) {
      if (await isNamed(transaction, seal, row))
        await transaction
          .updateTable('draft_files')
          .set({ named: true })
          .where('uuid', '=', row.uuid)
          .execute()
      else {
        await removeRows(transaction, blobs, [row])
        removed++
      }
    }
    return { found: rows.length, removed }
  })
}

/** Whether the answers of the file's draft name it, or an account has the draft. */
async function isNamed(store: Store, seal: Seal, { org_code: org, draft, uuid }: Row) {
  const found = await new DraftStore(seal).find(store, org, draft, { hold: true })
  return (
    found !== undefined &&
    (found.claimedBy !== null || JSON.stringify(found.session).toLowerCase().includes(uuid))
  )
}

function refuseMore(rows: readonly Row[], more: number): void {
  const { draftBytes, draftFiles: most } = limits.documents
  if (rows.length >= most) throw problem('server/too-many-documents', { most })
  const total = rows.reduce((sum, { bytes }) => sum + bytes, more)
  if (total > draftBytes)
    throw problem('server/documents-full', { megabytes: Math.floor(draftBytes / 1_048_576) })
}

function nameAt(org: string, uuid: string): string {
  return `${org}|draft_files|name|${uuid}`
}

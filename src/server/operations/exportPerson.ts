import { sql } from 'kysely'
import { type Change, type JsonObject, toJson, fromJson } from '#model'
import type { TrailParts } from '../audit/verifyTrail.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { ChatFileStore } from '../stores/chatFileStore.ts'
import { readDocumentRow } from '../stores/readDocumentRow.ts'
import type { StoredMail } from '../stores/StoredMail.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ArchiveFile } from './createArchive.ts'
import { readSignerRecords } from './readSignerRecords.ts'
import { openRow, placedColumns, type PlacedRow } from './sealedTables.ts'
import tables from './tables.json' with { type: 'json' }
import { rowsWith } from '../stores/rowsWith.ts'

interface PersonTable {
  readonly table: string
  /** Column with the person's uuid. */
  readonly person?: string
  /** Column with the uuid of an application whose borrower they are. */
  readonly application?: string
  /** Column with the uuid of a conversation of theirs. */
  readonly conversation?: string
  readonly key: readonly string[]
  readonly between?: string
  /** Columns that an export leaves out. */
  readonly without?: readonly string[]
}

type Rows = readonly Record<string, unknown>[]

/**
 * The data about a person with an account: person.json with decrypted values, then their documents
 * and the files of their chats. Nothing about other people.
 */
export async function* exportPerson(
  { store, seal, blobs }: Pick<TrailParts, 'store' | 'seal' | 'blobs'>,
  org: string,
  person: string,
): AsyncGenerator<ArchiveFile> {
  const held: Record<string, Rows> = {}
  for (const each of tables.ofPerson as readonly PersonTable[]) {
    const rows = await readRows(store, seal, each, { org, person })
    if (rows.length > 0) held[each.table] = rows.map((row) => withoutOthers(each.table, row))
  }
  const asSigner = await readSignerRecords(store, seal, org, person)
  const mails = await readMails(store, seal, org, held.identities![0]!)
  const all = {
    ...held,
    ...(asSigner.length > 0 && { signer: asSigner }),
    ...(mails.length > 0 && { mails }),
  }
  yield {
    name: 'person.json',
    content: Buffer.from(
      `${JSON.stringify({ org, person, at: new Date().toISOString(), held: all }, undefined, 2)}\n`,
    ),
  }
  const rows = await rowsWith(store, 'documents', { org_code: org, owner: person })
    .orderBy('created')
    .execute()
  for (const row of rows) {
    const { uuid, mediaType } = readDocumentRow(seal, row)
    const content = await blobs.get(store, org, row.blob_key, row.sha256)
    yield {
      name: `documents/${uuid}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.split('/')[1]}`,
      content,
    }
  }
  for (const { conversation, uuid } of held.chat_files ?? []) {
    const named = { org, conversation: String(conversation), uuid: String(uuid) }
    const { name, content } = (await new ChatFileStore({ seal, blobs }).read(store, named))!
    yield { name: `chats/${named.conversation}/${named.uuid}${endOf(name)}`, content }
  }
}

/** ".pdf", in small letters; what is none is left out. */
const endOf = (name: string) => /\.[a-z0-9]{1,8}$/.exec(name.toLowerCase())?.[0] ?? ''

async function readRows(
  store: Store,
  seal: Seal,
  { person: owner, application, conversation, without = [], ...owned }: PersonTable,
  { org, person }: { readonly org: string; readonly person: string },
): Promise<Rows> {
  const isTheirs = owner
    ? sql`${sql.ref(owner)} = ${person}`
    : sql`${sql.ref((application ?? conversation)!)} in (select uuid from ${sql.table(
        application ? 'applications' : 'chat_conversations',
      )} where org_code = ${org} and identity = ${person})`
  const order = sql.join(owned.key.map((name) => sql.ref(name)))
  const { rows } = await sql<PlacedRow>`
    select ${placedColumns(owned)} from ${sql.table(owned.table)} where org_code = ${org} and ${isTheirs} order by ${order}`.execute(
    store,
  )
  return rows.map((row) => {
    const kept = Object.entries(row).filter(([name]) => !without.includes(name))
    return openRow(seal, owned.table, Object.fromEntries(kept) as PlacedRow)
  })
}

const isOthers = ({ path }: Change) =>
  tables.others.some((other) => path === other || path.startsWith(`${other}.`))

/** Removes what an application says about co-signers from a row of its borrower. */
function withoutOthers(table: string, row: Record<string, unknown>): Record<string, unknown> {
  if (table === 'applications')
    return {
      ...row,
      facts: tables.others.reduce(
        (facts, path) => drop(facts, path.split('.')),
        row.facts as JsonObject,
      ),
    }
  if (table !== 'application_events') return row
  const { changes, answer, witness, ...payload } = row.payload as JsonObject
  // A co-signer's act is named, without their data.
  if (payload.signer !== undefined) return { ...row, payload }
  const own = fromJson<readonly Change[]>(changes ?? []).filter((change) => !isOthers(change))
  return {
    ...row,
    payload: {
      ...payload,
      changes: toJson(own),
      ...(answer !== undefined && { answer }),
      ...(witness !== undefined && { witness }),
    },
  }
}

function drop(value: JsonObject, [key = '', ...rest]: readonly string[]): JsonObject {
  if (!Object.hasOwn(value, key)) return value
  const { [key]: member, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: drop(member as JsonObject, rest) }
}

async function readMails(
  store: Store,
  seal: Seal,
  org: string,
  identity: Record<string, unknown>,
): Promise<Rows> {
  const rows = await rowsWith(store, 'mails', { org_code: org }).orderBy('created').execute()
  return (
    rows
      .map(({ content, ...row }) => ({
        ...row,
        ...seal.open<StoredMail>(content, `${org}|mails|content|${row.uuid}`),
      }))
      .filter(
        ({ to, identity: whose }) =>
          whose === identity.uuid || to?.toLowerCase() === String(identity.email).toLowerCase(),
      )
      // A link signs in or opens something: it is not data.
      .map(({ link: _link, ...mail }) => mail)
  )
}

import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { problem } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { StoredChatFile } from './chatMessageStore.ts'
import type { ChatSender, ChatTables } from './ChatTables.ts'
import { hashContent, type SealedBlobs } from './createSealedBlobs.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

type Row = Selectable<ChatTables['chat_files']>
interface Owner {
  readonly org: string
  readonly conversation: string
  readonly sender: ChatSender
}

const nameAt = (org: string, uuid: string) => `${org}|chat_files|name|${uuid}`

export interface ChatFileContent extends StoredChatFile {
  readonly content: Buffer
}

/** Files of chats, encrypted. `store` can be a transaction. */
export class ChatFileStore {
  readonly #seal: {
    readonly seal: Seal
    readonly blobs: SealedBlobs
  }['seal']
  readonly #blobs: {
    readonly seal: Seal
    readonly blobs: SealedBlobs
  }['blobs']

  constructor({ seal, blobs }: { readonly seal: Seal; readonly blobs: SealedBlobs }) {
    this.#seal = seal
    this.#blobs = blobs
  }

  /** Stores a file, name and bytes encrypted. Call it in a transaction. */
  async insert(
    store: Store,
    { org, conversation, sender }: Owner,
    {
      name,
      mediaType,
      content,
    }: { readonly name: string; readonly mediaType: string; readonly content: Uint8Array },
  ): Promise<StoredChatFile> {
    const uuid = randomUUID()
    await store
      .insertInto('chat_files')
      .values({
        uuid,
        org_code: org,
        conversation,
        sender,
        name: this.#seal.seal(name, nameAt(org, uuid)),
        media_type: mediaType,
        bytes: content.length,
        sha256: hashContent(content),
        blob_key: await this.#blobs.put(store, org, `chat/${conversation}`, content),
      })
      .execute()
    return { uuid, name, mediaType, bytes: content.length }
  }

  /**
   * For a message that is stored in the same transaction: marks files that this side has uploaded
   * as named, and describes them in the given order. Throws 400 for any other.
   */
  async claim(
    store: Store,
    { org, conversation, sender }: Owner,
    uuids: readonly string[],
  ): Promise<readonly StoredChatFile[]> {
    if (uuids.length === 0) return []
    const rows = await store
      .updateTable('chat_files')
      .set({ named: true })
      .where((each) => has(each, { org_code: org, conversation }))
      .where('uuid', 'in', uuids)
      .where('sender', '=', sender)
      .returningAll()
      .execute()
    return uuids.map((uuid) => {
      const row = rows.find((each) => each.uuid === uuid)
      if (!row) throw problem('server/chat-file-unknown')
      return toFile(this.#seal, row)
    })
  }

  async read(
    store: Store,
    {
      org,
      conversation,
      uuid,
    }: { readonly org: string; readonly conversation: string; readonly uuid: string },
  ): Promise<ChatFileContent | undefined> {
    const row = await files(store, org, conversation).where('uuid', '=', uuid).executeTakeFirst()
    return (
      row && {
        ...toFile(this.#seal, row),
        content: await this.#blobs.get(store, org, row.blob_key, row.sha256),
      }
    )
  }
}

/** Removes files from before a moment that no message names, with their bytes. Returns how many. */
export async function removeUnnamedChatFiles(store: Store, before: Date): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('chat_files')
      .where(sql<boolean>`not named`)
      .where('created', '<', before)
      .returning('blob_key')
      .execute()
    const keys = removed.map(({ blob_key: key }) => key)
    if (keys.length > 0) await transaction.deleteFrom('blobs').where('key', 'in', keys).execute()
    return keys.length
  })
}

function files(store: Store, org: string, conversation: string) {
  return rowsWith(store, 'chat_files', { org_code: org, conversation })
}

function toFile(
  seal: Seal,
  { uuid, org_code: org, name, media_type: mediaType, bytes }: Row,
): StoredChatFile {
  return { uuid, name: seal.open(name, nameAt(org, uuid)) as string, mediaType, bytes }
}

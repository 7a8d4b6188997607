import { randomUUID } from 'node:crypto'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

export interface ChatNote {
  readonly uuid: string
  /** Identity of the agent who wrote it. */
  readonly author: string
  readonly note: string
  readonly created: Date
}

const noteAt = (org: string, uuid: string) => `${org}|chat_notes|note|${uuid}`

export type ChatNoteStore = ReturnType<typeof createChatNoteStore>

/** Notes of agents about chats, encrypted. `store` can be a transaction. */
export function createChatNoteStore(seal: Seal) {
  return {
    /** Stores a note on a conversation, encrypted. */
    async insert(
      store: Store,
      { org, uuid: conversation }: { readonly org: string; readonly uuid: string },
      { author, note }: Pick<ChatNote, 'author' | 'note'>,
    ): Promise<void> {
      const uuid = randomUUID()
      await store
        .insertInto('chat_notes')
        .values({
          uuid,
          org_code: org,
          conversation,
          author,
          note: seal.seal(note, noteAt(org, uuid)),
        })
        .execute()
    },

    /** Notes on a conversation, oldest first. */
    async list(
      store: Store,
      { org, uuid: conversation }: { readonly org: string; readonly uuid: string },
      limit: number,
    ): Promise<readonly ChatNote[]> {
      const rows = await rowsWith(store, 'chat_notes', { org_code: org, conversation })
        .orderBy('created')
        .orderBy('uuid')
        .limit(limit)
        .execute()
      return rows.map(({ uuid, author, note, created }) => ({
        uuid,
        author,
        note: seal.open(note, noteAt(org, uuid)) as string,
        created,
      }))
    },
  }
}

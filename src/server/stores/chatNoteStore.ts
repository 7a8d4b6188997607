import { randomUUID } from 'node:crypto'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

export interface ChatNote {
  readonly uuid: string
  /** Identity of the agent who wrote it. */
  readonly author: string
  readonly note: string
  readonly created: Date
}

const noteAt = (org: string, uuid: string) => `${org}|chat_notes|note|${uuid}`

/** Stores a note on a conversation, encrypted. */
export async function insertChatNote(
  store: Store,
  seal: Seal,
  { org, uuid: conversation }: { readonly org: string; readonly uuid: string },
  { author, note }: Pick<ChatNote, 'author' | 'note'>,
): Promise<void> {
  const uuid = randomUUID()
  await store
    .insertInto('chat_notes')
    .values({ uuid, org_code: org, conversation, author, note: seal.seal(note, noteAt(org, uuid)) })
    .execute()
}

/** Notes on a conversation, oldest first. */
export async function listChatNotes(
  store: Store,
  seal: Seal,
  { org, uuid: conversation }: { readonly org: string; readonly uuid: string },
  limit: number,
): Promise<readonly ChatNote[]> {
  const rows = await store
    .selectFrom('chat_notes')
    .selectAll()
    .where('org_code', '=', org)
    .where('conversation', '=', conversation)
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
}

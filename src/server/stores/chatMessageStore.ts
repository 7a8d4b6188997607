import type { RawBuilder, Selectable } from 'kysely'
import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Conversation } from './chatStore.ts'
import type { ChatSender, ChatTables } from './ChatTables.ts'
import type { Store } from './openDatabase.ts'

export interface ChatFile {
  readonly uuid: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** How the chatbot came to an answer, and what the visitor thinks of it. */
export interface BotResponse {
  /** Id of the question. */
  readonly to: string
  /** What it answered with; null: it was not sure, or answered from outside. */
  readonly passage: string | null
  /** How well that fits, 0 to 1; null: it answered from outside. */
  readonly score: number | null
  readonly from?: { readonly title: string; readonly to?: string }
  readonly offersPerson: boolean
  readonly rating?: { readonly rating: number; readonly feedback: string | null }
}

/** `event`: what happened, instead of words. */
export interface ChatContent {
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly event?: 'joined' | 'left'
  /** Of the agent who wrote, joined or left. */
  readonly name?: string
  /** Account of who wrote, joined or left; none of a visitor without one. Never sent to pages. */
  readonly author?: string
  /** Only of the chatbot. */
  readonly response?: BotResponse
}

export interface ChatMessage extends ChatContent {
  readonly conversation: string
  readonly seq: number
  readonly id: string
  readonly sender: ChatSender
  readonly created: Date
}

const contentAt = (org: string, conversation: string, seq: number) =>
  `${org}|chat_messages|content|${conversation}.${seq}`

/** In a transaction that holds the conversation: stores the next message. */
export async function insertMessage(
  store: Store,
  seal: Seal,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  message: Pick<ChatMessage, 'id' | 'sender'> & { readonly content: ChatContent },
): Promise<{ readonly seq: number; readonly created: Date }> {
  const { last_seq: seq } = await store
    .updateTable('chat_conversations')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1), touched: new Date() }))
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const content = seal.seal(message.content as unknown as JsonObject, contentAt(org, uuid, seq))
  const { created } = await store
    .insertInto('chat_messages')
    .values({
      org_code: org,
      conversation: uuid,
      seq,
      id: message.id,
      sender: message.sender,
      content,
    })
    .returning('created')
    .executeTakeFirstOrThrow()
  return { seq, created }
}

/** A message by the id that its sender gave it. */
export async function findMessage(
  store: Store,
  seal: Seal,
  org: string,
  conversation: string,
  id: string,
): Promise<ChatMessage | undefined> {
  const row = await messages(store, org, conversation).where('id', '=', id).executeTakeFirst()
  return row && toMessage(seal, row)
}

/** In a transaction that holds the conversation: replaces what a message holds. */
export async function updateMessage(
  store: Store,
  seal: Seal,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  { seq, content }: { readonly seq: number; readonly content: ChatContent },
): Promise<void> {
  await store
    .updateTable('chat_messages')
    .set({ content: seal.seal(content as unknown as JsonObject, contentAt(org, uuid, seq)) })
    .where('org_code', '=', org)
    .where('conversation', '=', uuid)
    .where('seq', '=', seq)
    .execute()
}

/** When the message with this number was stored. */
export async function timeOfMessage(
  store: Store,
  org: string,
  conversation: string,
  seq: number,
): Promise<Date | undefined> {
  return (await messages(store, org, conversation).where('seq', '=', seq).executeTakeFirst())
    ?.created
}

/** Messages with a number above `after`, oldest first. */
export async function listMessagesAfter(
  store: Store,
  seal: Seal,
  org: string,
  conversation: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(store, org, conversation)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => toMessage(seal, row))
}

/** The newest messages with a number below `before`, oldest first. */
export async function listMessagesBefore(
  store: Store,
  seal: Seal,
  org: string,
  conversation: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(store, org, conversation)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toMessage(seal, row)).toReversed()
}

/** Messages of the chatbot that fit, newest first. */
export async function listBotMessages(
  store: Store,
  seal: Seal,
  org: string,
  fits: RawBuilder<boolean>,
  limit: number,
): Promise<readonly ChatMessage[]> {
  const rows = await store
    .selectFrom('chat_messages')
    .selectAll()
    .where('org_code', '=', org)
    .where('sender', '=', 'bot')
    .where(fits)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toMessage(seal, row))
}

function messages(store: Store, org: string, conversation: string) {
  return store
    .selectFrom('chat_messages')
    .selectAll()
    .where('org_code', '=', org)
    .where('conversation', '=', conversation)
}

function toMessage(seal: Seal, row: Selectable<ChatTables['chat_messages']>): ChatMessage {
  const { org_code: org, conversation, seq, id, sender, created } = row
  const content = seal.open(
    row.content,
    contentAt(org, conversation, seq),
  ) as unknown as ChatContent
  return { conversation, seq, id, sender, created, ...content }
}

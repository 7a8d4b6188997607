import { sql, type Selectable } from 'kysely'
import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { ChatSender, ChatTables } from './ChatTables.ts'
import type { Store } from './openDatabase.ts'

type Row = Selectable<ChatTables['chat_conversations']>

/** Who a conversation is with. */
export interface ChatPerson {
  readonly friendlyName: string
  readonly emailAddress: string
  readonly pageUrl: string | null
  readonly tag: string | null
}

export interface Conversation extends Omit<Row, 'org_code' | 'person'> {
  readonly org: string
  readonly person: ChatPerson
}

export interface ChatFile {
  readonly uuid: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** `event`: what happened, instead of words. */
export interface ChatContent {
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly event?: 'joined' | 'left'
  readonly name?: string
}

export interface ChatMessage extends ChatContent {
  readonly conversation: string
  readonly seq: number
  readonly id: string
  readonly sender: ChatSender
  readonly created: Date
}

const personAt = (org: string, uuid: string) => `${org}|chat_conversations|person|${uuid}`
const contentAt = (org: string, conversation: string, seq: number) => `${org}|chat_messages|content|${conversation}.${seq}`

export type NewConversation = Pick<
  Conversation,
  'uuid' | 'org' | 'mode' | 'contact' | 'skill' | 'identity' | 'application' | 'wanted' | 'person' | 'state' | 'expires'
>

export async function insertConversation(store: Store, seal: Seal, fresh: NewConversation): Promise<void> {
  const { org, person, ...rest } = fresh
  const sealed = seal.seal(person as unknown as JsonObject, personAt(org, fresh.uuid))
  await store
    .insertInto('chat_conversations')
    .values({ ...rest, org_code: org, person: sealed })
    .execute()
}

/** `hold`, in a transaction: locks it until the end, so that its messages are numbered one after another. */
export async function findConversation(
  store: Store,
  seal: Seal,
  org: string,
  uuid: string,
  hold = false,
): Promise<Conversation | undefined> {
  const query = store.selectFrom('chat_conversations').selectAll().where('org_code', '=', org).where('uuid', '=', uuid)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && toConversation(seal, row)
}

/** The newest open conversation of an account, about the same application. */
export async function findOpenConversation(
  store: Store,
  seal: Seal,
  { org, identity, application, mode }: Pick<Conversation, 'org' | 'identity' | 'application' | 'mode'>,
  now: Date,
): Promise<Conversation | undefined> {
  const row = await store
    .selectFrom('chat_conversations')
    .selectAll()
    .where('org_code', '=', org)
    .where('identity', '=', identity)
    .where('application', application === null ? 'is' : '=', application)
    .where('mode', '=', mode)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .executeTakeFirst()
  return row && toConversation(seal, row)
}

/** Chats of people that wait, or that the agent has, oldest first. */
export async function listChatQueue(
  store: Store,
  seal: Seal,
  { org, agent, limit }: { readonly org: string; readonly agent: string; readonly limit: number },
  now: Date,
): Promise<readonly Conversation[]> {
  const rows = await store
    .selectFrom('chat_conversations')
    .selectAll()
    .where('org_code', '=', org)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('mode', '!=', 'chatbot')
    .where(({ or, eb }) => or([eb('state', '=', 'WAITING'), eb('agent', '=', agent)]))
    .orderBy('created')
    .limit(limit)
    .execute()
  return rows.map((row) => toConversation(seal, row))
}

export type ConversationChange = Partial<Pick<Row, 'state' | 'agent' | 'agent_name' | 'skill' | 'wanted' | 'taken' | 'ended'>>

export async function updateConversation(store: Store, org: string, uuid: string, change: ConversationChange): Promise<void> {
  await store
    .updateTable('chat_conversations')
    .set({ ...change, touched: new Date() })
    .where('org_code', '=', org)
    .where('uuid', '=', uuid)
    .execute()
}

/** Moves a mark of one side forward, never back, and never past the newest message. */
export async function markConversation(
  store: Store,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  column: 'visitor_delivered' | 'visitor_read' | 'agent_delivered' | 'agent_read',
  seq: number,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('chat_conversations')
    .set({ [column]: sql`least(${seq}::int, last_seq)` })
    .where('org_code', '=', org)
    .where('uuid', '=', uuid)
    .where(column, '<', sql<number>`least(${seq}::int, last_seq)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
    .values({ org_code: org, conversation: uuid, seq, id: message.id, sender: message.sender, content })
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

/** When the message with this number was stored. */
export async function timeOfMessage(store: Store, org: string, conversation: string, seq: number): Promise<Date | undefined> {
  return (await messages(store, org, conversation).where('seq', '=', seq).executeTakeFirst())?.created
}

/** Messages with a number above `after`, oldest first. */
export async function listMessagesAfter(
  store: Store,
  seal: Seal,
  org: string,
  conversation: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(store, org, conversation).where('seq', '>', after).orderBy('seq').limit(limit).execute()
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
  const rows = await messages(store, org, conversation).where('seq', '<', before).orderBy('seq', 'desc').limit(limit).execute()
  return rows.map((row) => toMessage(seal, row)).toReversed()
}

function messages(store: Store, org: string, conversation: string) {
  return store.selectFrom('chat_messages').selectAll().where('org_code', '=', org).where('conversation', '=', conversation)
}

function toConversation(seal: Seal, { org_code: org, person, ...row }: Row): Conversation {
  return { ...row, org, person: seal.open(person, personAt(org, row.uuid)) as unknown as ChatPerson }
}

function toMessage(seal: Seal, row: Selectable<ChatTables['chat_messages']>): ChatMessage {
  const { org_code: org, conversation, seq, id, sender, created } = row
  const content = seal.open(row.content, contentAt(org, conversation, seq)) as unknown as ChatContent
  return { conversation, seq, id, sender, created, ...content }
}

import { sql, type RawBuilder, type Selectable } from 'kysely'
import { canonicalJson, type Json, toJson } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Conversation } from './chatStore.ts'
import type { ChatSender, ChatTables } from './ChatTables.ts'
import type { Store } from './openDatabase.ts'
import { chainOfChat, endOfChain, signChainHead, signRecord } from './recordChain.ts'
import type { ChainHead, Linked } from './recordChain.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

export interface StoredChatFile {
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
  readonly files: readonly StoredChatFile[]
  readonly event?: 'joined' | 'left'
  /** Of the agent who wrote, joined or left. */
  readonly name?: string
  /** Account of who wrote, joined or left; none of a visitor without one. Never sent to pages. */
  readonly author?: string
  /** Only of the chatbot. */
  readonly response?: BotResponse
}

export interface StoredChatMessage extends ChatContent {
  readonly conversation: string
  readonly seq: number
  readonly id: string
  readonly sender: ChatSender
  readonly created: Date
}

/** What seals messages and signs them. */
export interface ChatKeys {
  readonly seal: Seal
  readonly audit: Audit
}

const contentAt = (org: string, conversation: string, seq: number) =>
  `${org}|chat_messages|content|${conversation}.${seq}`

/** Messages of chats, encrypted and signed. `store` can be a transaction. */
export class ChatMessageStore {
  readonly #seal: ChatKeys['seal']
  readonly #audit: ChatKeys['audit']

  constructor({ seal, audit }: ChatKeys) {
    this.#seal = seal
    this.#audit = audit
  }

  /**
   * In a transaction that holds the conversation: stores the next message, signed and chained to
   * the one before. Two statements, since many messages come at once: `linkRecord` needs four.
   */
  async insert(
    store: Store,
    { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
    message: Pick<StoredChatMessage, 'id' | 'sender'> & { readonly content: ChatContent },
  ): Promise<{ readonly seq: number; readonly created: Date }> {
    const chain = chainOfChat(uuid)
    const { last_seq, head, last } = await store
      .updateTable('chat_conversations')
      .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1), touched: new Date() }))
      .where((each) => has(each, { uuid, org_code: org }))
      .returning([
        'last_seq',
        sql<ChainHead | null>`(select to_json(h) from trail_heads h where chain = ${chain})`.as(
          'head',
        ),
        sql<Pick<Linked, 'seq' | 'mac'> | null>`(
      select json_build_object('seq', seq, 'mac', mac) from chat_messages
      where conversation = ${uuid} order by seq desc limit 1)`.as('last'),
      ])
      .executeTakeFirstOrThrow()
    const end = endOfChain(this.#audit, head ?? undefined, last ?? undefined)
    const seq = Math.max(last_seq, end.seq + 1)
    if (seq !== last_seq) await skipNumbers(store, uuid, seq)
    const { id, sender, content } = message
    const row = { org_code: org, conversation: uuid, seq, id, sender, created: new Date() }
    const linked = signRecord(
      this.#audit,
      { chain, seq, prev_mac: end.mac },
      signedOfMessage(row, content),
    )
    const values = signChainHead(this.#audit, { chain, org_code: org, seq, mac: linked.mac })
    const sealed = this.#seal.seal(toJson(content), contentAt(org, uuid, seq))
    await store
      .with('head', (query) =>
        query
          .insertInto('trail_heads')
          .values(values)
          .onConflict((conflict) => conflict.column('chain').doUpdateSet(values)),
      )
      .insertInto('chat_messages')
      .values({ ...row, ...linked, content: sealed })
      .execute()
    return { seq, created: row.created }
  }

  /** A message by the id that its sender gave it. */
  async find(
    store: Store,
    org: string,
    conversation: string,
    id: string,
  ): Promise<StoredChatMessage | undefined> {
    const row = await messages(store, org, conversation).where('id', '=', id).executeTakeFirst()
    return row && toMessage(this.#seal, row)
  }

  /** In a transaction that holds the conversation: keeps a message whose answer was rated. */
  async keepRating(
    store: Store,
    { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
    { seq, content }: { readonly seq: number; readonly content: ChatContent },
  ): Promise<void> {
    const { mac } = await messages(store, org, uuid)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    await store
      .updateTable('chat_messages')
      .set({
        content: this.#seal.seal(toJson(content), contentAt(org, uuid, seq)),
        rated_mac: this.#audit.sign('rating', signedOfRating(mac, content)),
      })
      .where((each) => has(each, { org_code: org, conversation: uuid, seq }))
      .execute()
  }

  /** Messages with a number above `after`, oldest first. */
  async listAfter(
    store: Store,
    org: string,
    conversation: string,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<readonly StoredChatMessage[]> {
    const query = messages(store, org, conversation).where('seq', '>', after)
    const rows = await query.orderBy('seq').limit(limit).execute()
    return rows.map((row) => toMessage(this.#seal, row))
  }

  /** The newest messages with a number below `before`, oldest first. */
  async listBefore(
    store: Store,
    org: string,
    conversation: string,
    { before, limit }: { readonly before: number; readonly limit: number },
  ): Promise<readonly StoredChatMessage[]> {
    const rows = await messages(store, org, conversation)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => toMessage(this.#seal, row)).toReversed()
  }

  /** The newest words of each of these conversations; none of one without words. */
  async newestWords(
    store: Store,
    org: string,
    conversations: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (conversations.length === 0) return new Map()
    const rows = await rowsWith(store, 'chat_messages', { org_code: org })
      .distinctOn('conversation')
      .where('conversation', 'in', conversations)
      .where('sender', '!=', 'system')
      .orderBy('conversation')
      .orderBy('seq', 'desc')
      .execute()
    return new Map(rows.map((row) => [row.conversation, openContent(this.#seal, row).text]))
  }

  /** Messages of the chatbot that fit, newest first. */
  async listOfBot(
    store: Store,
    org: string,
    fits: RawBuilder<boolean>,
    limit: number,
  ): Promise<readonly StoredChatMessage[]> {
    const rows = await rowsWith(store, 'chat_messages', { org_code: org, sender: 'bot' })
      .where(fits)
      .orderBy('created', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => toMessage(this.#seal, row))
  }
}

/** Numbers of messages that were cut off are not given again: the gap stays. */
async function skipNumbers(store: Store, conversation: string, seq: number): Promise<void> {
  await store
    .updateTable('chat_conversations')
    .set({ last_seq: seq })
    .where('uuid', '=', conversation)
    .execute()
}

export type ChatMessageRow = Selectable<ChatTables['chat_messages']>

/** All that a message says when it is stored: the rating of an answer comes later. */
export function signedOfMessage(
  {
    org_code,
    conversation,
    id,
    sender,
    created,
  }: Pick<ChatMessageRow, 'org_code' | 'conversation' | 'id' | 'sender' | 'created'>,
  { response, ...content }: ChatContent,
): Json {
  const { rating: _later, ...answer } = response ?? {}
  const said = { ...content, ...(response && { response: answer }) }
  return [org_code, conversation, id, sender, created.toISOString(), canonicalJson(toJson(said))]
}

/** The rating of an answer, bound to the message that is rated. */
export function signedOfRating(mac: string, { response }: ChatContent): Json {
  return [mac, canonicalJson(toJson(response?.rating ?? null))]
}

export function openContent(seal: Seal, row: ChatMessageRow): ChatContent {
  const { org_code: org, conversation, seq, content } = row
  return seal.open<ChatContent>(content, contentAt(org, conversation, seq))
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

function messages(store: Store, org: string, conversation: string) {
  return rowsWith(store, 'chat_messages', { org_code: org, conversation })
}

function toMessage(seal: Seal, row: Selectable<ChatTables['chat_messages']>): StoredChatMessage {
  const { conversation, seq, id, sender, created } = row
  return { conversation, seq, id, sender, created, ...openContent(seal, row) }
}

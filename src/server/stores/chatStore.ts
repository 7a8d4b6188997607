import { sql, type Selectable } from 'kysely'
import { toJson } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { ChatTables } from './ChatTables.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'
import { hasChanged } from './hasChanged.ts'

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

const personAt = (org: string, uuid: string) => `${org}|chat_conversations|person|${uuid}`

export type NewConversation = Pick<
  Conversation,
  | 'uuid'
  | 'org'
  | 'mode'
  | 'provider'
  | 'contact'
  | 'skill'
  | 'identity'
  | 'application'
  | 'wanted'
  | 'person'
  | 'state'
  | 'expires'
  | 'asked'
>

/** Conversations, their visitors encrypted. `store` can be a transaction. */
export class ConversationStore {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  async insert(store: Store, fresh: NewConversation): Promise<void> {
    const { org, person, ...rest } = fresh
    const sealed = this.#seal.seal(toJson(person), personAt(org, fresh.uuid))
    await store
      .insertInto('chat_conversations')
      .values({ ...rest, org_code: org, person: sealed })
      .execute()
  }

  /**
   * `hold`, in a transaction: locks it until the end, so that its messages are numbered one after
   * another.
   */
  async find(
    store: Store,
    org: string,
    uuid: string,
    hold = false,
  ): Promise<Conversation | undefined> {
    const query = rowsWith(store, 'chat_conversations', { org_code: org, uuid })
    const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
    return row && toConversation(this.#seal, row)
  }

  /** The newest open conversation of an account, about the same application. */
  async findOpen(
    store: Store,
    {
      org,
      identity,
      application,
      mode,
    }: Pick<Conversation, 'org' | 'identity' | 'application' | 'mode'>,
    now: Date,
  ): Promise<Conversation | undefined> {
    const row = await rowsWith(store, 'chat_conversations', { org_code: org, identity })
      .where('application', application === null ? 'is' : '=', application)
      .where('mode', '=', mode)
      .where('ended', 'is', null)
      .where('expires', '>', now)
      .orderBy('created', 'desc')
      .executeTakeFirst()
    return row && toConversation(this.#seal, row)
  }

  /** Conversations of an account whose messages are here, newest first. */
  async listOf(
    store: Store,
    { org, identity, limit }: { org: string; identity: string; limit: number },
  ): Promise<readonly Conversation[]> {
    const rows = await rowsWith(store, 'chat_conversations', { org_code: org, identity })
      .where('mode', 'in', ['lintel', 'chatbot'])
      .orderBy('created', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => toConversation(this.#seal, row))
  }

  /** All chats that the agent has, oldest first. */
  async listOfAgent(
    store: Store,
    { org, agent }: { readonly org: string; readonly agent: string },
    now: Date,
  ): Promise<readonly Conversation[]> {
    const rows = await openChats(store, org, now)
      .selectAll()
      .where('agent', '=', agent)
      .orderBy('created')
      .execute()
    return rows.map((row) => toConversation(this.#seal, row))
  }

  /**
   * Chats of people that wait: those of people who are signed in first, then the oldest, so that
   * strangers never push a borrower out of sight. And how many wait in all.
   */
  async listWaiting(
    store: Store,
    {
      org,
      limit,
      offset,
    }: { readonly org: string; readonly limit: number; readonly offset: number },
    now: Date,
  ): Promise<{ readonly total: number; readonly chats: readonly Conversation[] }> {
    const waiting = openChats(store, org, now)
      .where('state', '=', 'WAITING')
      .where('agent', 'is', null)
    const { total } = await waiting
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await waiting
      .selectAll()
      .orderBy(sql`identity is null`)
      .orderBy('created')
      .limit(limit)
      .offset(offset)
      .execute()
    return { total: Number(total), chats: rows.map((row) => toConversation(this.#seal, row)) }
  }

  /** Who a conversation is with, once they have said so. */
  async updatePerson(
    store: Store,
    { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
    person: ChatPerson,
  ): Promise<void> {
    await store
      .updateTable('chat_conversations')
      .set({ person: this.#seal.seal(toJson(person), personAt(org, uuid)) })
      .where((each) => has(each, { org_code: org, uuid }))
      .execute()
  }
}

/** Conversations that have not ended and whose time is over. */
export async function listExpired(
  store: Store,
  now: Date,
): Promise<readonly Pick<Conversation, 'org' | 'uuid'>[]> {
  const rows = await store
    .selectFrom('chat_conversations')
    .select(['org_code', 'uuid'])
    .where('ended', 'is', null)
    .where('expires', '<=', now)
    .orderBy('expires')
    .execute()
  return rows.map(({ org_code: org, uuid }) => ({ org, uuid }))
}

function openChats(store: Store, org: string, now: Date) {
  return store
    .selectFrom('chat_conversations')
    .where('org_code', '=', org)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('mode', '!=', 'chatbot')
    .where('provider', 'is', null)
}

export type ConversationChange = Partial<
  Pick<
    Row,
    | 'mode'
    | 'provider'
    | 'provider_sid'
    | 'state'
    | 'agent'
    | 'agent_name'
    | 'skill'
    | 'identity'
    | 'application'
    | 'wanted'
    | 'asked'
    | 'waits'
    | 'taken'
    | 'rating'
    | 'is_solved'
    | 'ended'
    | 'expires'
    | 'transcripts'
  >
>

export async function updateConversation(
  store: Store,
  org: string,
  uuid: string,
  change: ConversationChange,
): Promise<void> {
  await store
    .updateTable('chat_conversations')
    .set({ ...change, touched: new Date() })
    .where((each) => has(each, { org_code: org, uuid }))
    .execute()
}

/** Moves a mark of one side forward, never back, and never past the newest message. */
export async function markConversation(
  store: Store,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  column: 'visitor_delivered' | 'visitor_read' | 'agent_delivered' | 'agent_read',
  seq: number,
): Promise<boolean> {
  return hasChanged(
    store
      .updateTable('chat_conversations')
      .set({ [column]: sql`least(${seq}::int, last_seq)` })
      .where((each) => has(each, { org_code: org, uuid }))
      .where(column, '<', sql<number>`least(${seq}::int, last_seq)`),
  )
}

function toConversation(seal: Seal, { org_code: org, person, ...row }: Row): Conversation {
  return {
    ...row,
    org,
    person: seal.open<ChatPerson>(person, personAt(org, row.uuid)),
  }
}

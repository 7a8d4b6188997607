import type { ColumnType } from 'kysely'
import type { ChatMode } from '#model'
import type { Moment } from './columns.ts'

/** Tables of the chat. */
export interface ChatTables {
  chat_conversations: {
    uuid: string
    org_code: string
    mode: ChatMode
    /** Where its messages are, if not at this server: "twilio". */
    provider: string | null
    /** Its name there. */
    provider_sid: ColumnType<string | null, undefined, string | null>
    /** What the lender's other systems know the conversation by. */
    contact: string
    skill: string
    /** The account of a visitor who is signed in. */
    identity: string | null
    application: string | null
    /** Encrypted: name, e-mail address and page of the visitor. */
    person: string
    state: ColumnType<ConversationState, ConversationState | undefined, ConversationState>
    /** The agent who answers. */
    agent: ColumnType<string | null, undefined, string | null>
    agent_name: ColumnType<string | null, undefined, string | null>
    /** The agent who was asked for. */
    wanted: string | null
    /** Sequence number of the newest message. */
    last_seq: ColumnType<number, undefined, number>
    /** Sequence numbers up to which each side has received and read the messages. */
    visitor_delivered: ColumnType<number, undefined, number>
    visitor_read: ColumnType<number, undefined, number>
    agent_delivered: ColumnType<number, undefined, number>
    agent_read: ColumnType<number, undefined, number>
    /** Transcripts that were sent by mail. */
    transcripts: ColumnType<number, undefined, number>
    created: Moment
    touched: Moment
    /** When a person of this server's queue was asked for; null: only chatbot or provider was. */
    asked: Date | null
    /** Since when it waits again after an agent gave it back; null: since `asked`. */
    waits: ColumnType<Date | null, undefined, Date | null>
    taken: ColumnType<Date | null, undefined, Date | null>
    /** Of the survey: 1 to 5, 5 is best; null: not answered. */
    rating: ColumnType<number | null, undefined, number | null>
    is_solved: ColumnType<boolean | null, undefined, boolean | null>
    ended: ColumnType<Date | null, undefined, Date | null>
    expires: Date
  }
  chat_messages: {
    org_code: string
    conversation: string
    seq: number
    /** Of the sender: the same message is stored once. */
    id: string
    sender: ChatSender
    /** Encrypted: text, files, or what happened. */
    content: string
    created: Date
    /** Place in the chain of the conversation (recordChain.ts). */
    prev_mac: string
    mac: string
    /** Signs a message whose answer was rated; null: it was not. */
    rated_mac: ColumnType<string | null, undefined, string>
  }
  /** What is left of removed conversations: the last record of their chains. */
  chat_removals: {
    conversation: string
    org_code: string
    why: ChatRemoval
    at: Date
    seq: number
    prev_mac: string
    mac: string
  }
  chat_files: {
    uuid: string
    org_code: string
    conversation: string
    sender: ChatSender
    /** Encrypted. */
    name: string
    media_type: string
    bytes: number
    sha256: string
    blob_key: string
    /** A message names it. */
    named: ColumnType<boolean, undefined, boolean>
    created: Moment
  }
  chat_notes: {
    uuid: string
    org_code: string
    conversation: string
    /** The agent who wrote it. */
    author: string
    /** Encrypted. */
    note: string
    created: Moment
  }
  chat_nonces: {
    nonce_hash: string
    org_code: string
    identity: string
    session: string
    expires: Date
  }
  chat_agents: { org_code: string; identity: string; seen: Date }
}

/** Its time of retention was over, its person was erased, or its application was disposed of. */
export type ChatRemoval = 'retention' | 'erasure' | 'application'

/** WAITING: no agent yet. FROZEN: readable only. */
export type ConversationState = 'WAITING' | 'ACTIVE' | 'FROZEN' | 'ENDED'
export type ChatSender = 'visitor' | 'agent' | 'bot' | 'system'

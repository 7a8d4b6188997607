import { noteInJournal } from '../operations/noteInJournal.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import type { Conversation } from '../stores/chatStore.ts'

export type ChatEvent =
  | 'chat-begun'
  | 'chat-taken'
  | 'chat-given'
  | 'chat-ended'
  | 'chat-transcript-sent'

/**
 * Records what happened to a conversation in the journal of its application, if it has one; what
 * was said stays in the conversation. Locks the application after the conversation. `actor`: the
 * identity of who did it. `to`: the colleague who has the chat from now on.
 */
export async function noteChat(
  { audit }: Pick<ChatNeeds, 'audit'>,
  transaction: Store,
  { org, uuid, application }: Pick<Conversation, 'org' | 'uuid' | 'application'>,
  type: ChatEvent,
  actor: string | null,
  to?: string,
): Promise<void> {
  if (application === null) return
  await noteInJournal(transaction, audit, { org, application, type }, () => ({
    conversation: uuid,
    ...(actor !== null && { actor }),
    ...(to !== undefined && { to }),
  }))
}

import { randomUUID } from 'node:crypto'
import type { Store } from '../stores/openDatabase.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import type { ChatContent } from '../stores/chatMessageStore.ts'
import { updateConversation, type Conversation } from '../stores/chatStore.ts'
import { isOver } from './isOver.ts'
import { noteChat } from './noteChat.ts'

type Change = Pick<ChatNeeds, 'conversations' | 'chatMessages' | 'audit' | 'chat'>

/**
 * In a transaction that holds the conversation: ends it, once. `actor`: the identity of who ends
 * it; null for a visitor, and for the server.
 */
export async function endConversation(
  services: Change,
  transaction: Store,
  conversation: Conversation,
  actor: string | null,
  at = new Date(),
): Promise<Conversation> {
  if (isOver(conversation) && conversation.ended !== null) return conversation
  const ended = await changeConversation(services, transaction, conversation, {
    state: 'ENDED',
    ended: at,
  })
  await noteChat(services, transaction, ended, 'chat-ended', actor)
  return ended
}

/**
 * In a transaction that holds the conversation: changes it and, with `note`, says so among its
 * messages.
 */
export async function changeConversation(
  { conversations, chatMessages, chat }: Change,
  transaction: Store,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  change: Parameters<typeof updateConversation>[3],
  note?: Pick<ChatContent, 'event' | 'name' | 'author'>,
): Promise<Conversation> {
  await updateConversation(transaction, org, uuid, change)
  if (note)
    await chatMessages.insert(
      transaction,
      { org, uuid },
      { id: randomUUID(), sender: 'system', content: { text: '', files: [], ...note } },
    )
  await chat.announce(transaction, { about: uuid, what: 'state' })
  if (note) await chat.announce(transaction, { about: uuid, what: 'message' })
  return (await conversations.find(transaction, org, uuid))!
}

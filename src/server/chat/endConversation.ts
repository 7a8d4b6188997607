import { randomUUID } from 'node:crypto'
import type { Services } from '../Services.ts'
import { insertMessage, type ChatContent } from '../stores/chatMessageStore.ts'
import { findConversation, updateConversation, type Conversation } from '../stores/chatStore.ts'
import { isOver } from './isOver.ts'
import { noteChat } from './noteChat.ts'

type Change = Pick<Services, 'seal' | 'chat'>

/**
 * In a transaction that holds the conversation: ends it, once. `actor`: the identity of who ends
 * it; null for a visitor, and for the server.
 */
export async function endConversation(
  services: Change & Pick<Services, 'audit'>,
  transaction: Services['store'],
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
  { seal, chat }: Change,
  transaction: Services['store'],
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
  change: Parameters<typeof updateConversation>[3],
  note?: Pick<ChatContent, 'event' | 'name' | 'author'>,
): Promise<Conversation> {
  await updateConversation(transaction, org, uuid, change)
  if (note)
    await insertMessage(
      transaction,
      seal,
      { org, uuid },
      { id: randomUUID(), sender: 'system', content: { text: '', files: [], ...note } },
    )
  await chat.announce(transaction, { about: uuid, what: 'state' })
  if (note) await chat.announce(transaction, { about: uuid, what: 'message' })
  return (await findConversation(transaction, seal, org, uuid))!
}

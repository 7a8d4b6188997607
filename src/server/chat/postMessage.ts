import { problem } from '#origination'
import type { Store } from '../stores/openDatabase.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import {
  timeOfMessage,
  type ChatContent,
  type StoredChatMessage,
} from '../stores/chatMessageStore.ts'
import { isOver } from './isOver.ts'
import { openChannel, type Channel, type ChannelServices } from './openChannel.ts'

export interface NewMessage {
  /** A UUID by the sender: sent again, the message is stored once. */
  readonly id: string
  readonly text: string
  /** UUIDs of uploaded files. */
  readonly files: readonly string[]
}

export type PostServices = ChannelServices & Pick<ChatNeeds, 'chatFiles' | 'chatMessages' | 'chat'>

/**
 * Stores a message; it counts once this returns. Throws 400 for one without text and file, or one
 * that is too long, 409 if the conversation is over, 429 if there were too many in the last minute.
 */
export async function postMessage(
  services: PostServices,
  token: string | undefined,
  asked: { readonly org: string; readonly conversation?: string },
  message: NewMessage,
): Promise<StoredChatMessage> {
  return services.store.transaction().execute(async (transaction) => {
    const channel = await openChannel(services, token, asked, transaction)
    return storeMessage(services, transaction, channel, message)
  })
}

async function storeMessage(
  { chat, chatMessages, chatFiles }: PostServices,
  transaction: Store,
  { conversation, config, token: { side: sender, identity: author } }: Channel,
  { id, text, files }: NewMessage,
): Promise<StoredChatMessage> {
  const { org, uuid, last_seq: last, agent_name: name } = conversation
  const { characters, perMinute } = config.messages
  const known = await chatMessages.find(transaction, org, uuid, id)
  if (known) return known
  if (isOver(conversation)) throw problem('server/chat-over')
  if (text.trim() === '' && files.length === 0) throw problem('server/chat-message-empty')
  if (text.length > characters) throw problem('server/chat-message-long', { characters })
  if (files.length > config.files.most)
    throw problem('server/chat-files-many', { most: config.files.most })
  const before = await timeOfMessage(transaction, org, uuid, last - perMinute + 1)
  const wait = before ? Math.ceil((before.getTime() + 60_000 - Date.now()) / 1000) : 0
  if (wait > 0)
    throw problem(
      'server/too-many-requests',
      { seconds: wait },
      { headers: { 'retry-after': String(wait) } },
    )
  const content: ChatContent = {
    text,
    files: await chatFiles.claim(transaction, { org, conversation: uuid, sender }, files),
    // The next agent has another name.
    ...(sender === 'agent' && name !== null && { name }),
    ...(author !== '' && { author }),
  }
  const stored = await chatMessages.insert(transaction, conversation, {
    id,
    sender,
    content,
  })
  await chat.announce(transaction, { about: uuid, what: 'message' })
  return { conversation: uuid, id, sender, ...content, ...stored }
}

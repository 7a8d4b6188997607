import { problem } from '#origination'
import type { Services } from '../Services.ts'
import {
  findMessage,
  insertMessage,
  timeOfMessage,
  type ChatContent,
  type ChatMessage,
} from '../stores/chatMessageStore.ts'
import { claimFiles } from '../stores/chatFileStore.ts'
import { isOver } from './isOver.ts'
import { openChannel, type Channel } from './openChannel.ts'

export interface NewMessage {
  /** A UUID by the sender: sent again, the message is stored once. */
  readonly id: string
  readonly text: string
  /** UUIDs of uploaded files. */
  readonly files: readonly string[]
}

export type PostServices = Pick<
  Services,
  'store' | 'seal' | 'tokens' | 'bundles' | 'settings' | 'chat'
>

/**
 * Stores a message; it counts once this returns. Throws 400 for one without text and file, or one
 * that is too long, 409 if the conversation is over, 429 if there were too many in the last minute.
 */
export async function postMessage(
  services: PostServices,
  token: string | undefined,
  asked: { readonly org: string; readonly conversation?: string },
  message: NewMessage,
): Promise<ChatMessage> {
  return services.store.transaction().execute(async (transaction) => {
    const channel = await openChannel(services, token, asked, transaction)
    return storeMessage(services, transaction, channel, message)
  })
}

async function storeMessage(
  { seal, chat }: PostServices,
  transaction: Services['store'],
  { conversation, config, token: { side: sender, identity: author } }: Channel,
  { id, text, files }: NewMessage,
): Promise<ChatMessage> {
  const { org, uuid, last_seq: last, agent_name: name } = conversation
  const { characters, perMinute } = config.messages
  const known = await findMessage(transaction, seal, org, uuid, id)
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
    files: await claimFiles(transaction, seal, { org, conversation: uuid, sender }, files),
    // The next agent has another name.
    ...(sender === 'agent' && name !== null && { name }),
    ...(author !== '' && { author }),
  }
  const stored = await insertMessage(transaction, seal, conversation, { id, sender, content })
  await chat.announce(transaction, { about: uuid, what: 'message' })
  return { conversation: uuid, id, sender, ...content, ...stored }
}

import { offeredChat } from '#engine'
import { problem } from '#origination'
import type { SupportChat } from '#model'
import type { Bundles } from '../bundles/Bundles.ts'
import type { Services } from '../Services.ts'
import { findConversation, type Conversation } from '../stores/chatStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readChatToken, type ChatToken } from './ChatToken.ts'

/** One side of a conversation, as its token gives it. */
export interface Channel {
  readonly token: ChatToken
  readonly conversation: Conversation
  readonly config: SupportChat
}

export type ChannelServices = Pick<Services, 'store' | 'seal' | 'tokens' | 'bundles'>

/**
 * The conversation that a token opens. Throws 404 for a token that is not ours or has expired, of
 * another conversation (`asked`), of another lender, or of an agent who no longer answers it.
 */
export async function openChannel(
  { store, seal, tokens, bundles }: ChannelServices,
  token: string | undefined,
  asked: { readonly org: string; readonly conversation?: string },
  transaction: Store = store,
): Promise<Channel> {
  const read = readChatToken(tokens, token ?? '')
  if (!read) throw problem('server/chat-token')
  if (read.org !== asked.org || (asked.conversation ?? read.conversation) !== read.conversation)
    throw problem('server/not-found')
  const conversation = await findConversation(
    transaction,
    seal,
    read.org,
    read.conversation,
    transaction !== store,
  )
  if (!conversation || (read.side === 'agent' && conversation.agent !== read.identity))
    throw problem('server/not-found')
  return { token: read, conversation, config: chatOf(bundles, read.org) }
}

/** The lender's chat. Throws 404 if it has none. */
export function chatOf(bundles: Bundles, org: string): SupportChat {
  const bundle = bundles.current(org)?.bundle
  const chat = bundle && offeredChat(bundle)
  if (!chat) throw problem('server/not-found')
  return chat
}

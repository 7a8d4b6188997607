import { offeredChat } from '#support'
import { problem } from '#origination'
import type { SupportChat } from '#model'
import type { Bundles } from '../bundles/Bundles.ts'
import { mayBe } from '../identity/signIn.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import type { Conversation } from '../stores/chatStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findOpenSession } from '../stores/sessionStore.ts'
import { readChatToken, type ChatToken } from './ChatToken.ts'

/** One side of a conversation, as its token gives it. */
export interface Channel {
  readonly token: ChatToken
  readonly conversation: Conversation
  readonly config: SupportChat
  /** When the token or the holder's session ends by itself. */
  readonly until: Date
}

export type ChannelServices = Pick<
  ChatNeeds,
  'store' | 'conversations' | 'identities' | 'tokens' | 'bundles' | 'settings'
>

/**
 * The conversation that a token opens. Throws 404 for a token that is not ours or has expired, of
 * another conversation (`asked`), of another lender, of a session that has ended, of an agent who
 * no longer answers it or no longer is one, or of a visitor whose account it is not.
 */
export async function openChannel(
  services: ChannelServices,
  token: string | undefined,
  asked: { readonly org: string; readonly conversation?: string },
  transaction: Store = services.store,
): Promise<Channel> {
  const { store, tokens, bundles, conversations } = services
  const read = readChatToken(tokens, token ?? '')
  if (!read) throw problem('server/chat-token')
  if (read.org !== asked.org || (asked.conversation ?? read.conversation) !== read.conversation)
    throw problem('server/not-found')
  const conversation = await conversations.find(
    transaction,
    read.org,
    read.conversation,
    transaction !== store,
  )
  if (!conversation || (conversation[holderOf[read.side]] ?? '') !== read.identity)
    throw problem('server/not-found')
  const session = await findSession(services, read, transaction)
  if (read.identity !== '' && !session) throw problem('server/chat-token')
  const until = new Date(Math.min(read.expires, session?.expires.getTime() ?? Infinity))
  return { token: read, conversation, config: chatOf(bundles, read.org), until }
}

const holderOf = { agent: 'agent', visitor: 'identity' } as const

/** The open session of a token's holder, while they still are what they were. */
async function findSession(
  services: ChannelServices,
  { org, identity, session: sid, side }: ChatToken,
  store: Store,
) {
  if (identity === '' || sid === '') return undefined
  const session = await findOpenSession(store, { org, sub: identity, sid })
  if (side === 'visitor' || !session) return session
  const agent = await services.identities.find(store, org, identity)
  return agent && mayBe(services, agent, 'agent') ? session : undefined
}

/** The lender's chat. Throws 404 if it has none. */
export function chatOf(bundles: Bundles, org: string): SupportChat {
  const bundle = bundles.current(org)?.bundle
  const chat = bundle && offeredChat(bundle)
  if (!chat) throw problem('server/not-found')
  return chat
}

import type { ChatMode } from '#model'
import { createSessionKeeper } from './createSessionKeeper.ts'

/** B §3: what the browser keeps of a conversation. Times are milliseconds since 1970. */
export interface ChatSession {
  readonly mode: ChatMode
  readonly token: string
  readonly conversationSid: string
  readonly expiration: number
  readonly friendlyName: string
  readonly emailAddress: string
  readonly omniProxyChannelId: string
  /** Shown until an agent comes. */
  readonly initialMessage: string
  /** Only stream. */
  readonly stream?: {
    readonly providerUserId: string
    readonly providerUserToken: string
    readonly providerChannelId: string
  }
  /** Contact of the omni-proxy. */
  readonly customerId: string
  /** Only nice. */
  readonly threadId?: string
  readonly conversationId: string
  readonly loginTimestamp: number
}

export const {
  read: readChatSession,
  keep: keepChatSession,
  clear: clearChatSession,
} = createSessionKeeper<ChatSession>('lintel-chat')

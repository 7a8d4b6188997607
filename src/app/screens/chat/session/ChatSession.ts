import type { ChatMode } from '#model'

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

const key = 'lintel-chat'

/** The kept session, unless it has expired. */
export function readChatSession(
  storage: Storage = localStorage,
  now = Date.now(),
): ChatSession | undefined {
  try {
    const session = JSON.parse(storage.getItem(key) ?? 'null') as ChatSession | null
    return session && session.expiration > now ? session : undefined
  } catch {
    return undefined
  }
}

export function keepChatSession(session: ChatSession, storage: Storage = localStorage): void {
  storage.setItem(key, JSON.stringify(session))
}

export function clearChatSession(storage: Storage = localStorage): void {
  storage.removeItem(key)
}

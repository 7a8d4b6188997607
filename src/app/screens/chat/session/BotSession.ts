/** What the browser keeps of a conversation with the chatbot. `expiration`: ms since 1970. */
export interface BotSession {
  readonly conversationId: string
  readonly token: string
  readonly expiration: number
}

const key = 'lintel-chatbot'

/** The kept session, unless it has expired. */
export function readBotSession(
  storage: Storage = localStorage,
  now = Date.now(),
): BotSession | undefined {
  try {
    const session = JSON.parse(storage.getItem(key) ?? 'null') as BotSession | null
    return session && session.expiration > now ? session : undefined
  } catch {
    return undefined
  }
}

export function keepBotSession(session: BotSession, storage: Storage = localStorage): void {
  storage.setItem(key, JSON.stringify(session))
}

export function clearBotSession(storage: Storage = localStorage): void {
  storage.removeItem(key)
}

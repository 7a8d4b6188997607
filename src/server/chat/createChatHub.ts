import { sql } from 'kysely'
import { listenOn } from '../stores/listenOn.ts'
import type { Store } from '../stores/openDatabase.ts'

/** What changed in a conversation. Everything except typing can be read from the database. */
export interface ChatNotice {
  /** Conversation. */
  readonly about: string
  readonly what: 'message' | 'marks' | 'state' | 'typing'
  /** Who types. */
  readonly by?: 'visitor' | 'agent'
}

export interface ChatHub {
  /** `onNotice` without a notice: some may have been missed. Returns a function that ends it. */
  subscribe(conversation: string, onNotice: (notice?: ChatNotice) => void): () => void
  /** Reaches every process when the transaction commits. */
  announce(store: Store, notice: ChatNotice): Promise<void>
  stop(): Promise<void>
}

const channel = 'lintel_chat'

/**
 * Tells the connections of this process what happened in their conversations, in any process
 * (NOTIFY).
 */
export function createChatHub(url: string, onError: (error: Error) => void): ChatHub {
  const listeners = new Map<string, Set<(notice?: ChatNotice) => void>>()
  const stop = listenOn(url, {
    channels: [channel],
    onConnected: () => {
      for (const all of listeners.values()) for (const listener of all) listener()
    },
    onNotification: (_channel, payload) => {
      const notice = JSON.parse(payload) as ChatNotice
      for (const listener of listeners.get(notice.about) ?? []) listener(notice)
    },
    onError,
  })
  return {
    subscribe: (conversation, onNotice) => {
      const own = listeners.get(conversation) ?? new Set()
      listeners.set(conversation, own.add(onNotice))
      return () => {
        own.delete(onNotice)
        if (own.size === 0) listeners.delete(conversation)
      }
    },
    announce: async (store, notice) => {
      await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(store)
    },
    stop,
  }
}

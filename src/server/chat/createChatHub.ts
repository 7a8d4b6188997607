import { sql } from 'kysely'
import { listenOn } from '../stores/listenOn.ts'
import type { Store } from '../stores/openDatabase.ts'

/** What changed. Everything except typing can be read from the database. */
export interface ChatNotice {
  /** Conversation; for `rights` also session or account (migrations/tellOfRights.ts). */
  readonly about: string
  /** rights: someone may be allowed less than before. */
  readonly what: 'message' | 'marks' | 'state' | 'typing' | 'rights'
  /** Who types. */
  readonly by?: 'visitor' | 'agent'
}

export interface ChatHub {
  /** `onNotice` without a notice: some may have been missed. Returns a function that ends it. */
  subscribe(subjects: readonly string[], onNotice: (notice?: ChatNotice) => void): () => void
  /** Reaches every process when the transaction commits. */
  announce(store: Store, notice: ChatNotice): Promise<void>
  /** Calls all listeners of this process without a notice. */
  wake(): void
  stop(): Promise<void>
}

const channel = 'lintel_chat'

/**
 * Tells the connections of this process what happened in their conversations, in any process
 * (NOTIFY).
 */
export function createChatHub(url: string, onError: (error: Error) => void): ChatHub {
  const listeners = new Map<string, Set<(notice?: ChatNotice) => void>>()
  const wake = () => {
    for (const listener of new Set([...listeners.values()].flatMap((all) => [...all]))) listener()
  }
  const stop = listenOn(url, {
    channels: [channel],
    onConnected: wake,
    onNotification: (_channel, payload) => {
      const notice = JSON.parse(payload) as ChatNotice
      for (const listener of listeners.get(notice.about) ?? []) listener(notice)
    },
    onError,
  })
  return {
    subscribe: (subjects, onNotice) => {
      for (const subject of subjects)
        listeners.set(subject, (listeners.get(subject) ?? new Set()).add(onNotice))
      return () => {
        for (const subject of subjects) {
          const own = listeners.get(subject)
          own?.delete(onNotice)
          if (own?.size === 0) listeners.delete(subject)
        }
      }
    },
    announce: async (store, notice) => {
      await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(store)
    },
    wake,
    stop,
  }
}

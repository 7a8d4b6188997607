import type { Services } from '../Services.ts'
import { listMessagesAfter, type ChatMessage } from '../stores/chatMessageStore.ts'
import { findConversation, type Conversation } from '../stores/chatStore.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNotice } from './createChatHub.ts'

export interface PumpListener {
  /** In order of their numbers, each once. */
  onMessage(message: ChatMessage): void
  onConversation(conversation: Conversation): void
  onTyping(by: 'visitor' | 'agent'): void
  onError(error: unknown): void
}

/**
 * Follows a conversation from the message after `after` on. A notice only says that there is
 * something to read, so that a lost or repeated one does not matter. Returns a function that ends
 * it.
 */
export function createChatPump(
  { store, seal, chat }: Pick<Services, 'store' | 'seal' | 'chat'>,
  {
    org,
    conversation,
    after,
  }: { readonly org: string; readonly conversation: string; readonly after: number },
  listener: PumpListener,
): () => void {
  let last = after
  let isRunning = false
  const state = { isEnded: false }
  const due = { messages: true, conversation: true }
  const readMessages = async () => {
    due.messages = false
    const found = await listMessagesAfter(store, seal, org, conversation, {
      after: last,
      limit: limits.chat.page,
    })
    for (const message of found) {
      if (state.isEnded) return
      last = message.seq
      listener.onMessage(message)
    }
    if (found.length === limits.chat.page) due.messages = true
  }
  const readConversation = async () => {
    due.conversation = false
    const found = await findConversation(store, seal, org, conversation)
    if (found && !state.isEnded) listener.onConversation(found)
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (!state.isEnded && (due.messages || due.conversation))
        await (due.messages ? readMessages() : readConversation())
    } catch (error) {
      listener.onError(error)
    } finally {
      isRunning = false
    }
  }
  const stop = chat.subscribe(conversation, (notice?: ChatNotice) => {
    if (notice?.what === 'typing') return listener.onTyping(notice.by!)
    if (notice?.what !== 'marks' && notice?.what !== 'state') due.messages = true
    if (notice?.what !== 'message') due.conversation = true
    void run()
  })
  void run()
  return () => {
    state.isEnded = true
    stop()
  }
}

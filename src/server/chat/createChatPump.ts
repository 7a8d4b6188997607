import type { ChatNeeds } from './ChatNeeds.ts'
import type { ChatMessage } from '../stores/chatMessageStore.ts'
import type { Conversation } from '../stores/chatStore.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNotice } from './createChatHub.ts'
import { openChannel, type ChannelServices } from './openChannel.ts'

export interface PumpListener {
  /** In order of their numbers, each once. */
  onMessage(message: ChatMessage): void
  onConversation(conversation: Conversation): void
  onTyping(by: 'visitor' | 'agent'): void
  /** A ProblemError: the token no longer opens the conversation. Nothing is heard after it. */
  onError(error: unknown): void
}

interface Pump {
  readonly conversation: Conversation
  readonly stop: () => void
}

interface Followed {
  readonly org: string
  readonly token: string
  readonly after: number
}

/**
 * Follows the conversation of a token from the message after `after` on, as long as the token opens
 * it: that is asked before anything is heard, and whenever rights change. A notice only says that
 * there is something to read, so that a lost or repeated one does not matter. Throws what
 * openChannel throws.
 */
export async function createChatPump(
  services: ChannelServices & Pick<ChatNeeds, 'chat' | 'chatMessages'>,
  { org, token, after }: Followed,
  listener: PumpListener,
): Promise<Pump> {
  const { store, chat, chatMessages } = services
  const open = () => openChannel(services, token, { org })
  const { conversation, token: read, until } = await open()
  let last = after
  let isRunning = false
  const state = { isEnded: false }
  const due = { messages: true, conversation: true, rights: false }
  const readDue = async () => {
    const { messages, conversation: isChanged } = due
    due.messages = due.conversation = due.rights = false
    const found = messages
      ? await chatMessages.listAfter(store, org, conversation.uuid, {
          after: last,
          limit: limits.chat.page,
        })
      : []
    // Asked after reading: what was read before the right ended may be heard.
    const channel = await open()
    for (const message of found) {
      if (state.isEnded) return
      last = message.seq
      listener.onMessage(message)
    }
    if (found.length === limits.chat.page) due.messages = true
    if (isChanged && !state.isEnded) listener.onConversation(channel.conversation)
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (!state.isEnded && (due.messages || due.conversation || due.rights)) await readDue()
    } catch (error) {
      if (state.isEnded) return
      end()
      listener.onError(error)
    } finally {
      isRunning = false
    }
  }
  const subjects = [conversation.uuid, read.identity, read.session].filter((each) => each !== '')
  const unsubscribe = chat.subscribe(subjects, (notice?: ChatNotice) => {
    if (notice?.what === 'typing') return listener.onTyping(notice.by!)
    due.rights = true
    if (notice === undefined || notice.what === 'message') due.messages = true
    if (notice?.what !== 'message' && notice?.what !== 'rights') due.conversation = true
    void run()
  })
  const timer = setTimeout(
    () => {
      due.rights = true
      void run()
    },
    Math.max(0, until.getTime() - Date.now()),
  ).unref()
  const end = () => {
    state.isEnded = true
    clearTimeout(timer)
    unsubscribe()
  }
  void run()
  return { conversation, stop: end }
}

import type { ChatNeeds } from './ChatNeeds.ts'
import type { StoredChatMessage } from '../stores/chatMessageStore.ts'
import type { Conversation } from '../stores/chatStore.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNotice } from './createChatHub.ts'
import { openChannel, type Channel, type ChannelServices } from './openChannel.ts'

export interface PumpListener {
  /** In order of their numbers, each once. */
  onMessage(message: StoredChatMessage): void
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
  services: PumpServices,
  followed: Followed,
  listener: PumpListener,
): Promise<Pump> {
  const channel = await openChannel(services, followed.token, { org: followed.org })
  return new ChatPump(services, followed, listener, channel)
}

type PumpServices = ChannelServices & Pick<ChatNeeds, 'chat' | 'chatMessages'>

class ChatPump implements Pump {
  readonly conversation: Conversation
  private readonly services: PumpServices
  private readonly followed: Followed
  private readonly listener: PumpListener
  private last: number
  private isRunning = false
  private isEnded = false
  private readonly due = { messages: true, conversation: true, rights: false }
  private readonly unsubscribe: () => void
  private readonly timer: NodeJS.Timeout

  constructor(
    services: PumpServices,
    followed: Followed,
    listener: PumpListener,
    { conversation, token: read, until }: Channel,
  ) {
    this.services = services
    this.followed = followed
    this.listener = listener
    this.conversation = conversation
    this.last = followed.after
    const { due } = this
    const subjects = [conversation.uuid, read.identity, read.session].filter((each) => each !== '')
    this.unsubscribe = services.chat.subscribe(subjects, (notice?: ChatNotice) => {
      if (notice?.what === 'typing') return listener.onTyping(notice.by!)
      due.rights = true
      if (notice === undefined || notice.what === 'message') due.messages = true
      if (notice?.what !== 'message' && notice?.what !== 'rights') due.conversation = true
      void this.run()
    })
    this.timer = setTimeout(
      () => {
        due.rights = true
        void this.run()
      },
      Math.max(0, until.getTime() - Date.now()),
    ).unref()
    void this.run()
  }

  readonly stop = () => {
    this.isEnded = true
    clearTimeout(this.timer)
    this.unsubscribe()
  }

  private async run() {
    const { due } = this
    if (this.isRunning) return
    this.isRunning = true
    try {
      while (!this.isEnded && (due.messages || due.conversation || due.rights)) await this.readDue()
    } catch (error) {
      if (this.isEnded) return
      this.stop()
      this.listener.onError(error)
    } finally {
      this.isRunning = false
    }
  }

  private async readDue() {
    const { due, services, conversation, listener } = this
    const { org, token } = this.followed
    const { messages, conversation: isChanged } = due
    due.messages = due.conversation = due.rights = false
    const found = messages
      ? await services.chatMessages.listAfter(services.store, org, conversation.uuid, {
          after: this.last,
          limit: limits.chat.page,
        })
      : []
    // Asked after reading: what was read before the right ended may be heard.
    const channel = await openChannel(services, token, { org })
    for (const message of found) {
      if (this.isEnded) return
      this.last = message.seq
      listener.onMessage(message)
    }
    if (found.length === limits.chat.page) due.messages = true
    if (isChanged && !this.isEnded) listener.onConversation(channel.conversation)
  }
}

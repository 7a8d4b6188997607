import limits from '../../../limits.json' with { type: 'json' }
import { ApiError } from '../../../api/ApiError.ts'
import { createUuid } from '../../../api/createUuid.ts'
import { isPassing } from '../../../api/isPassing.ts'
import { createStore, type Store } from '../../../store/createStore.ts'
import type { ChatConversation, ChatFile, ChatMessage } from './ChatMessage.ts'
import type { ChatEvents, ChatLine, ConnectChat, OutgoingMessage } from './ChatProvider.ts'

export interface PendingMessage extends OutgoingMessage {
  /** slow: too many messages; it goes by itself. */
  readonly status: 'sending' | 'slow' | 'failed'
}

export interface ChatView {
  readonly messages: readonly ChatMessage[]
  /** What this side has written and the service has not stored yet, in order. */
  readonly pending: readonly PendingMessage[]
  readonly hasOlder: boolean
  readonly conversation: ChatConversation | undefined
  readonly connection: 'connecting' | 'online' | 'lost'
  /** When the other side typed last, in milliseconds of this clock. */
  readonly typed: number
  readonly isTokenGood: boolean
}

export interface ChatLog {
  readonly view: Store<ChatView>
  send(text: string, files: readonly ChatFile[]): void
  resend(id: string): void
  readOlder(): Promise<void>
  /** The open conversation; rejects if it could not be opened. */
  readonly line: () => Promise<ChatLine>
  stop(): void
}

const nothing: ChatView = {
  messages: [],
  pending: [],
  hasOlder: false,
  conversation: undefined,
  connection: 'connecting',
  typed: 0,
  isTokenGood: true,
}

/**
 * The messages of a conversation as one list: each once, in the order of their numbers, whatever
 * the provider repeats. What is written goes out one after another; what failed for want of a
 * connection goes when it is back, and what a busy server did not take goes again by itself twice.
 */
export function createChatLog(connect: ConnectChat, page: number): ChatLog {
  const log = new LiveLog(connect, page)
  return {
    view: log.view,
    line: () => log.opening,
    send: (text, files) => log.send(text, files),
    resend: (id) => log.resend(id),
    readOlder: () => log.readOlder(),
    stop: () => log.stop(),
  }
}

class LiveLog {
  readonly view = createStore<ChatView>(nothing)
  readonly opening: Promise<ChatLine>
  private readonly page: number
  private line: ChatLine | undefined
  private isStopped = false
  private sending = Promise.resolve()
  /** A server that did not take it may do so in a moment; after some tries only the button does. */
  private readonly tried = new Map<string, number>()

  constructor(connect: ConnectChat, page: number) {
    this.page = page
    this.opening = this.open(connect)
    // Who waits for it learns of a failure.
    this.opening.catch(() => undefined)
  }

  send(text: string, files: readonly ChatFile[]) {
    const id = createUuid()
    const { pending } = this.view.read()
    this.change({ pending: [...pending, { id, text, files, status: 'sending' }] })
    this.post(id)
  }

  resend(id: string) {
    this.setStatus(id, 'sending')
    this.post(id)
  }

  async readOlder() {
    const { line, view, page } = this
    const [first] = view.read().messages
    if (!line || !first) return
    const older = await line.history(first.seq)
    this.take(older)
    this.change({ hasOlder: older.length === page })
  }

  stop() {
    this.isStopped = true
    this.line?.stop()
  }

  private change(part: Partial<ChatView>) {
    this.view.write({ ...this.view.read(), ...part })
  }

  private take(fresh: readonly ChatMessage[]) {
    const { messages, pending } = this.view.read()
    const known = new Map(messages.map((message) => [message.seq, message]))
    for (const message of fresh) known.set(message.seq, message)
    const ids = new Set(fresh.map(({ id }) => id))
    const isNews = known.size > messages.length
    // Who has written what they were typing is not typing any more.
    const isTheirs = fresh.some(({ id }) => !pending.some((own) => own.id === id))
    const sorted = isNews
      ? [...known.values()].sort((left, right) => left.seq - right.seq)
      : messages
    this.change({
      messages: sorted,
      pending: pending.filter(({ id }) => !ids.has(id)),
      ...(isNews && isTheirs && { typed: 0 }),
    })
  }

  private setStatus(id: string, status: PendingMessage['status']) {
    const { pending } = this.view.read()
    this.change({ pending: pending.map((each) => (each.id === id ? { ...each, status } : each)) })
  }

  private post(id: string) {
    this.sending = this.sending.then(async () => {
      try {
        // What is written before the line is open waits for it.
        const opened = await this.opening
        const message = this.view.read().pending.find((each) => each.id === id)
        if (message && !this.isStopped) this.take([await opened.send(message)])
      } catch (error) {
        const seconds =
          error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) / 1000 : 0
        if (isTokenError(error)) this.change({ isTokenGood: false })
        this.setStatus(id, seconds > 0 ? 'slow' : 'failed')
        if (seconds === 0 && isPassing(error)) this.resendSoon(id)
        if (seconds > 0) {
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
          this.setStatus(id, 'sending')
          this.post(id)
        }
      }
    })
  }

  private resendSoon(id: string) {
    const count = (this.tried.get(id) ?? 0) + 1
    this.tried.set(id, count)
    if (count > limits.chat.tries) return
    setTimeout(() => {
      const message = this.view.read().pending.find((each) => each.id === id)
      if (!this.isStopped && message?.status === 'failed') this.resend(id)
    }, limits.chat.longestWait)
  }

  /** Tries until it is open, or the token turns out to be no good. */
  private async open(connect: ConnectChat): Promise<ChatLine> {
    const events = this.events()
    for (;;) {
      try {
        const line = await connect(events, 0)
        this.line = line
        if (this.isStopped) line.stop()
        const newest = await line.history()
        this.take(newest)
        this.change({ hasOlder: newest.length === this.page })
        return line
      } catch (error) {
        if (isTokenError(error)) this.change({ isTokenGood: false })
        else if (!this.isStopped) this.change({ connection: 'lost' })
        if (this.isStopped || !this.view.read().isTokenGood) throw error
        await new Promise((resolve) => setTimeout(resolve, limits.chat.longestWait))
      }
    }
  }

  private events(): ChatEvents {
    const { view } = this
    return {
      onMessages: (fresh) => this.take(fresh),
      onConversation: (conversation) => this.change({ conversation }),
      onTyping: () => this.change({ typed: Date.now() }),
      onToken: () => this.change({ isTokenGood: false }),
      onConnection: (connection) => {
        const isBack = connection === 'online' && view.read().connection === 'lost'
        this.change({ connection })
        if (isBack)
          for (const { id, status } of view.read().pending) if (status === 'failed') this.resend(id)
      },
    }
  }
}

function isTokenError(error: unknown): boolean {
  return error instanceof ApiError && error.details.code === 'server/chat-token'
}

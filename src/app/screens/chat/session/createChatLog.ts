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
  const view = createStore<ChatView>(nothing)
  const change = (part: Partial<ChatView>) => view.write({ ...view.read(), ...part })
  let line: ChatLine | undefined
  let isStopped = false
  let sending = Promise.resolve()

  const take = (fresh: readonly ChatMessage[]) => {
    const { messages, pending } = view.read()
    const known = new Map(messages.map((message) => [message.seq, message]))
    for (const message of fresh) known.set(message.seq, message)
    const ids = new Set(fresh.map(({ id }) => id))
    const isNews = known.size > messages.length
    // Who has written what they were typing is not typing any more.
    const isTheirs = fresh.some(({ id }) => !pending.some((own) => own.id === id))
    const sorted = isNews
      ? [...known.values()].sort((left, right) => left.seq - right.seq)
      : messages
    change({
      messages: sorted,
      pending: pending.filter(({ id }) => !ids.has(id)),
      ...(isNews && isTheirs && { typed: 0 }),
    })
  }
  const setStatus = (id: string, status: PendingMessage['status']) =>
    change({
      pending: view.read().pending.map((each) => (each.id === id ? { ...each, status } : each)),
    })
  const post = (id: string) => {
    sending = sending.then(async () => {
      try {
        // What is written before the line is open waits for it.
        const opened = await opening
        const message = view.read().pending.find((each) => each.id === id)
        if (message && !isStopped) take([await opened.send(message)])
      } catch (error) {
        const seconds =
          error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) / 1000 : 0
        if (isTokenError(error)) change({ isTokenGood: false })
        setStatus(id, seconds > 0 ? 'slow' : 'failed')
        if (seconds === 0 && isPassing(error)) resendSoon(id)
        if (seconds > 0) {
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
          setStatus(id, 'sending')
          post(id)
        }
      }
    })
  }
  const resend = (id: string) => {
    setStatus(id, 'sending')
    post(id)
  }
  /** A server that did not take it may do so in a moment; after some tries only the button does. */
  const tried = new Map<string, number>()
  const resendSoon = (id: string) => {
    const count = (tried.get(id) ?? 0) + 1
    tried.set(id, count)
    if (count > limits.chat.tries) return
    setTimeout(() => {
      const message = view.read().pending.find((each) => each.id === id)
      if (!isStopped && message?.status === 'failed') resend(id)
    }, limits.chat.longestWait)
  }
  const events: ChatEvents = {
    onMessages: take,
    onConversation: (conversation) => change({ conversation }),
    onTyping: () => change({ typed: Date.now() }),
    onToken: () => change({ isTokenGood: false }),
    onConnection: (connection) => {
      const isBack = connection === 'online' && view.read().connection === 'lost'
      change({ connection })
      if (isBack)
        for (const { id, status } of view.read().pending) if (status === 'failed') resend(id)
    },
  }
  /** Tries until it is open, or the token turns out to be no good. */
  const open = async (): Promise<ChatLine> => {
    for (;;) {
      try {
        line = await connect(events, 0)
        if (isStopped) line.stop()
        const newest = await line.history()
        take(newest)
        change({ hasOlder: newest.length === page })
        return line
      } catch (error) {
        if (isTokenError(error)) change({ isTokenGood: false })
        else if (!isStopped) change({ connection: 'lost' })
        if (isStopped || !view.read().isTokenGood) throw error
        await new Promise((resolve) => setTimeout(resolve, limits.chat.longestWait))
      }
    }
  }
  const opening = open()
  // Who waits for it learns of a failure.
  opening.catch(() => undefined)

  return {
    view,
    line: () => opening,
    send: (text, files) => {
      const id = createUuid()
      change({ pending: [...view.read().pending, { id, text, files, status: 'sending' }] })
      post(id)
    },
    resend,
    readOlder: async () => {
      const [first] = view.read().messages
      if (!line || !first) return
      const older = await line.history(first.seq)
      take(older)
      change({ hasOlder: older.length === page })
    },
    stop: () => {
      isStopped = true
      line?.stop()
    },
  }
}

function isTokenError(error: unknown): boolean {
  return error instanceof ApiError && error.details.code === 'server/chat-token'
}

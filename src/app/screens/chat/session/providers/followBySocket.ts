import limits from '../../../../limits.json' with { type: 'json' }
import type { ChatConversation, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents } from '../ChatProvider.ts'
import type { ProviderLine } from './ProviderLine.ts'

export type HeardEvents = Omit<ChatEvents, 'onTyping'> & {
  readonly onTyping: (by: 'visitor' | 'agent') => void
}

type Frame =
  | { readonly type: 'opened' | 'conversation'; readonly conversation: ChatConversation }
  | { readonly type: 'message'; readonly message: ChatMessage }
  | { readonly type: 'typing'; readonly by: 'visitor' | 'agent' }
  | { readonly type: 'failed'; readonly problem: { readonly code: string } }
  | { readonly type: 'pong' | 'stored' }

interface Following {
  readonly after: () => number
  /** No websocket came about, several times in a row: a proxy forbids them. */
  readonly onForbidden: () => void
}

const { firstWait, longestWait, tries, lostAfter } = limits.chat

/** The token opens nothing: it has ended, or what it opens is another person's by now. */
const isOfToken = ({ code }: { readonly code: string }) =>
  code === 'server/chat-token' || code === 'server/not-found'

/**
 * Follows a conversation through a websocket that comes back by itself, from the last message on.
 */
export function followBySocket(line: ProviderLine, events: HeardEvents, following: Following) {
  const follower = new SocketFollower(line, events, following)
  return {
    send: (frame: object) => follower.send(frame),
    stop: () => follower.stop(),
  }
}

class SocketFollower {
  private readonly parts: ProviderLine
  private readonly events: HeardEvents
  private readonly following: Following
  private socket: WebSocket | undefined
  private wait: number = firstWait
  private failures = 0
  private hasOpened = false
  private isStopped = false
  private isOver = false
  private again: number | undefined
  private ping: number | undefined
  private silence: number | undefined

  constructor(line: ProviderLine, events: HeardEvents, following: Following) {
    this.parts = line
    this.events = events
    this.following = following
    addEventListener('online', this.soon)
    this.connect()
  }

  /** False if there is no connection. */
  send(frame: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(frame))
    return true
  }

  stop() {
    this.isStopped = true
    removeEventListener('online', this.soon)
    clearTimeout(this.again)
    this.socket?.close()
  }

  private hear(frame: Frame) {
    const { events } = this
    if (frame.type === 'opened' || frame.type === 'conversation') {
      if (frame.type === 'opened') {
        this.hasOpened = true
        this.failures = 0
        this.wait = firstWait
        events.onConnection('online')
      }
      this.isOver = frame.conversation.state === 'ENDED'
      // B-CHATSTATE-028: an inactive chat is not pinged.
      if (this.isOver) clearInterval(this.ping)
      events.onConversation(frame.conversation)
    } else if (frame.type === 'message') events.onMessages([frame.message])
    else if (frame.type === 'typing') events.onTyping(frame.by)
    else if (frame.type === 'failed' && isOfToken(frame.problem)) events.onToken()
  }

  private connect() {
    const { socketUrl, token, pingSeconds } = this.parts
    const { after } = this.following
    const fresh = new WebSocket(socketUrl)
    this.socket = fresh
    const listen = () => {
      clearTimeout(this.silence)
      this.silence = window.setTimeout(() => fresh.close(), lostAfter + pingSeconds * 1000)
    }
    fresh.addEventListener('open', () => {
      fresh.send(JSON.stringify({ type: 'open', token: token(), after: after() }))
      listen()
      this.ping = window.setInterval(
        () => fresh.send(JSON.stringify({ type: 'ping' })),
        pingSeconds * 1000,
      )
    })
    fresh.addEventListener('message', ({ data }) => {
      if (!this.isOver) listen()
      else clearTimeout(this.silence)
      if (!this.isStopped) this.hear(JSON.parse(String(data)) as Frame)
    })
    fresh.addEventListener('close', () => this.lose())
  }

  /** Comes back later, unless it is over or a proxy forbids websockets. */
  private lose() {
    clearInterval(this.ping)
    clearTimeout(this.silence)
    if (this.isStopped || this.isOver) return
    this.events.onConnection('lost')
    this.failures++
    if (!this.hasOpened && this.failures >= tries) {
      this.isStopped = true
      return this.following.onForbidden()
    }
    this.again = window.setTimeout(() => this.connect(), this.wait * (0.8 + Math.random() * 0.4))
    this.wait = Math.min(this.wait * 2, longestWait)
  }

  private readonly soon = () => {
    if (this.isStopped || this.socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.again)
    this.connect()
  }
}

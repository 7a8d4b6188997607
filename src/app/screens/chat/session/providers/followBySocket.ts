import limits from '../../../../limits.json' with { type: 'json' }
import type { ChatConversation, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents } from '../ChatProvider.ts'
import type { Line } from './Line.ts'

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
export function followBySocket(
  { socketUrl, token, pingSeconds }: Line,
  events: HeardEvents,
  { after, onForbidden }: Following,
) {
  let socket: WebSocket | undefined
  let wait: number = firstWait
  let failures = 0
  let hasOpened = false
  let isStopped = false
  let isOver = false
  let again: number | undefined
  let ping: number | undefined
  let silence: number | undefined

  const hear = (frame: Frame) => {
    if (frame.type === 'opened' || frame.type === 'conversation') {
      if (frame.type === 'opened') {
        hasOpened = true
        failures = 0
        wait = firstWait
        events.onConnection('online')
      }
      isOver = frame.conversation.state === 'ENDED'
      // B-CHATSTATE-028: an inactive chat is not pinged.
      if (isOver) clearInterval(ping)
      events.onConversation(frame.conversation)
    } else if (frame.type === 'message') events.onMessages([frame.message])
    else if (frame.type === 'typing') events.onTyping(frame.by)
    else if (frame.type === 'failed' && isOfToken(frame.problem)) events.onToken()
  }
  const connect = () => {
    const fresh = new WebSocket(socketUrl)
    socket = fresh
    const listen = () => {
      clearTimeout(silence)
      silence = window.setTimeout(() => fresh.close(), lostAfter + pingSeconds * 1000)
    }
    fresh.addEventListener('open', () => {
      fresh.send(JSON.stringify({ type: 'open', token: token(), after: after() }))
      listen()
      ping = window.setInterval(
        () => fresh.send(JSON.stringify({ type: 'ping' })),
        pingSeconds * 1000,
      )
    })
    fresh.addEventListener('message', ({ data }) => {
      if (!isOver) listen()
      else clearTimeout(silence)
      if (!isStopped) hear(JSON.parse(String(data)) as Frame)
    })
    fresh.addEventListener('close', () => {
      clearInterval(ping)
      clearTimeout(silence)
      if (isStopped || isOver) return
      events.onConnection('lost')
      failures++
      if (!hasOpened && failures >= tries) {
        isStopped = true
        return onForbidden()
      }
      again = window.setTimeout(connect, wait * (0.8 + Math.random() * 0.4))
      wait = Math.min(wait * 2, longestWait)
    })
  }
  const soon = () => {
    if (isStopped || socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(again)
    connect()
  }
  addEventListener('online', soon)
  connect()
  return {
    /** False if there is no connection. */
    send: (frame: object): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    stop: () => {
      isStopped = true
      removeEventListener('online', soon)
      clearTimeout(again)
      socket?.close()
    },
  }
}

import { useEffect, useSyncExternalStore } from 'react'
import type { ChatLog } from './session/createChatLog.ts'
import { useChat } from './useChat.ts'

/**
 * Marks what came as delivered, and as read where the chat is open and seen; otherwise counts it,
 * in the title of the page too.
 */
export function useUnread(log: ChatLog, isOpen: boolean, onUnread: (words: string) => void): void {
  const { say, side } = useChat()
  const { messages, conversation } = useSyncExternalStore(log.view.subscribe, log.view.read)
  const isSeen =
    useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible') && isOpen
  const last = messages.at(-1)?.seq ?? 0
  const read = conversation?.[`${side}Read`] ?? 0
  const others = messages.filter(
    ({ seq, sender }) => seq > read && sender !== side && sender !== 'system',
  )
  const count = isSeen || !conversation ? 0 : others.length
  useEffect(() => {
    if (last > 0) void log.line().then((line) => line.mark(last, 'delivered'), ignore)
  }, [log, last])
  const isNews = isSeen && last > read
  useEffect(() => {
    if (isNews) void log.line().then((line) => line.mark(last, 'read'), ignore)
  }, [log, last, isNews])
  useEffect(() => {
    const words = count > 0 ? say('unread', { count }) : ''
    onUnread(words)
    if (words === '') return undefined
    const before = document.title
    document.title = `(${words}) ${before}`
    return () => {
      document.title = before
    }
  }, [count, onUnread, say])
}

/** The page says itself that there is no connection. */
function ignore(): void {}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

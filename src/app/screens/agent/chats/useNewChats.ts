import { useEffect, useRef } from 'react'
import { useConsole } from '../useConsole.ts'
import type { QueuedChat } from './AgentChats.ts'

/** The title of the page says how many chats wait, and names a new one until it is looked at. */
export function useNewChats(waiting: readonly QueuedChat[], count: number): void {
  const { say } = useConsole()
  const known = useRef(new Set<string>())
  useEffect(() => {
    const fresh = waiting.filter(({ omniProxyChannelId }) => !known.current.has(omniProxyChannelId))
    for (const { omniProxyChannelId } of fresh) known.current.add(omniProxyChannelId)
    if (waiting.length === 0) return undefined
    const before = document.title
    const newest = fresh.at(-1)
    document.title = newest
      ? `(${count}) ${say('chats-new', { name: newest.friendlyName })}`
      : `(${count}) ${before}`
    return () => {
      document.title = before
    }
  }, [waiting, count, say])
}

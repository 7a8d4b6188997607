import limits from '../../../../limits.json' with { type: 'json' }
import { ApiError } from '../../../../api/ApiError.ts'
import type { HeardEvents } from './followBySocket.ts'
import type { ChannelMessages } from './ProviderLine.ts'

/** Follows a conversation by calls that wait until something happens. */
export function followByCalls(
  ask: (signal: AbortSignal) => Promise<ChannelMessages>,
  events: HeardEvents,
): { stop(): void } {
  const stopping = new AbortController()
  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { conversation, messages, typing } = await ask(stopping.signal)
        events.onConnection('online')
        events.onMessages(messages)
        events.onConversation(conversation)
        if (typing) events.onTyping(typing)
        if (conversation.state === 'ENDED') return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (error instanceof ApiError && error.details.code === 'server/chat-token')
          return events.onToken()
        events.onConnection('lost')
        await new Promise((resolve) => setTimeout(resolve, limits.chat.longestWait))
      }
    }
  }
  void follow()
  return { stop: () => stopping.abort() }
}

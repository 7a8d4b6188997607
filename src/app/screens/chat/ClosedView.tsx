import { useChat } from './useChat.ts'

/** Out of hours: that no one answers now; the head of the chat says when someone does. */
export function ClosedView() {
  const { say } = useChat()
  return <p>{say('closed')}</p>
}

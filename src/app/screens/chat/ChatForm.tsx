import type { JsonObject } from '#model'
import type { Chat, ChatAnswer } from '../../chat/createChat.ts'
import { CallForm } from '../account/CallForm.tsx'
import { useChat } from './useChat.ts'

/** Who wants to chat. */
export function ChatForm({ chat }: { chat: Chat }) {
  const { settings } = useChat()
  const send = (answer: JsonObject) => chat.start(answer as unknown as ChatAnswer)
  return <CallForm form={settings.forms[import.meta.env.DEV ? 'development' : 'start']} idPrefix="chat" send={send} />
}

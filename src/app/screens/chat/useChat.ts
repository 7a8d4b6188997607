import { createContext, useContext } from 'react'
import type { Chat } from '../../chat/createChat.ts'
import type { ChatSettings } from '../../chat/ChatSettings.ts'
import type { SayInChat } from '../../chat/createChatWords.ts'

export interface ChatParts {
  readonly chat: Chat
  readonly settings: ChatSettings
  readonly say: SayInChat
}

export const ChatContext = createContext<ChatParts | undefined>(undefined)

/** The chat around a component. Throws outside of it. */
export function useChat(): ChatParts {
  const parts = useContext(ChatContext)
  if (!parts) throw new Error('useChat is called outside <ChatContext>.')
  return parts
}

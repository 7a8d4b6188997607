import { createContext, useContext } from 'react'
import type { ChatSettings } from './session/ChatSettings.ts'
import type { SayInChat } from './session/createChatWords.ts'

export interface ChatParts {
  readonly settings: ChatSettings
  readonly say: SayInChat
  /** Whose messages are the own ones. */
  readonly side: 'visitor' | 'agent'
  /** Name of the visitor, for agents. */
  readonly visitor?: string
}

export const ChatContext = createContext<ChatParts | undefined>(undefined)

/** The chat around a component. Throws outside of it. */
export function useChat(): ChatParts {
  const parts = useContext(ChatContext)
  if (!parts) throw new Error('useChat is called outside <ChatContext>.')
  return parts
}

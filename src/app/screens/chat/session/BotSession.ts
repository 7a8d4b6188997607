import { createSessionKeeper } from './createSessionKeeper.ts'

/** What the browser keeps of a conversation with the chatbot. `expiration`: ms since 1970. */
export interface BotSession {
  readonly conversationId: string
  readonly token: string
  readonly expiration: number
}

export const {
  read: readBotSession,
  keep: keepBotSession,
  clear: clearBotSession,
} = createSessionKeeper<BotSession>('lintel-chatbot')

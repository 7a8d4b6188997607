import type { Bundle } from '#model'
import type { ChatNeeds } from '../ChatNeeds.ts'
import type { ChatContent, StoredChatMessage } from '../../stores/chatMessageStore.ts'
import type { Conversation } from '../../stores/chatStore.ts'

/** The same id is the same question. */
export type BotQuestion = Pick<StoredChatMessage, 'id' | 'text' | 'seq' | 'created'>

export type BotServices = Pick<
  ChatNeeds,
  'store' | 'applications' | 'chatMessages' | 'bundles' | 'clock' | 'vendors' | 'log'
>

/**
 * Answers a question of a conversation: the embedded chatbot, or one outside. If it does not know,
 * or cannot be reached, the answer offers a person. Throws 404 if the lender has no chatbot.
 */
export type Chatbot = (
  services: BotServices,
  bundle: Bundle,
  conversation: Conversation,
  question: BotQuestion,
) => Promise<ChatContent>

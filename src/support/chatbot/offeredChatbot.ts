import type { Bundle, SupportChatbot } from '#model'
import { offeredChat } from '../chat/offeredChat.ts'

/** The lender's chatbot, where its chat is offered. */
export function offeredChatbot(
  bundle: Pick<Bundle, 'org' | 'support'>,
): SupportChatbot | undefined {
  return offeredChat(bundle) && bundle.support?.chatbot
}

import { problem } from '#origination'
import type { StoredChatMessage } from '../../stores/chatMessageStore.ts'
import { openChannel } from '../openChannel.ts'
import { postMessage, type PostServices } from '../postMessage.ts'
import { answerIdOf } from './answerIdOf.ts'
import { askOutsideChatbot } from './askOutsideChatbot.ts'
import type { BotServices } from './Chatbot.ts'
import { composeAnswer } from './composeAnswer.ts'

type Ask = BotServices & PostServices

/**
 * Stores a question and the chatbot's answer; the same question is answered once. Throws 404 for a
 * token of another conversation, 409 if the conversation is over or a person has taken it over, 400
 * and 429 as any message.
 */
export async function askChatbot(
  services: Ask,
  token: string,
  asked: { readonly org: string; readonly conversation: string },
  question: { readonly id: string; readonly text: string },
): Promise<void> {
  const { store, bundles, chatMessages } = services
  const { conversation } = await openChannel(services, token, asked)
  if (conversation.mode !== 'chatbot') throw problem('server/chat-over')
  const stored = await postMessage(services, token, asked, { ...question, files: [] })
  const { org, uuid } = conversation
  const id = answerIdOf(question.id)
  if (await chatMessages.find(store, org, uuid, id)) return
  const bundle = bundles.current(org)!.bundle
  const answer = bundle.org.vendors?.['chatbot'] === undefined ? composeAnswer : askOutsideChatbot
  const content = await answer(services, bundle, conversation, stored)
  await store.transaction().execute(async (transaction) => {
    await openChannel(services, token, asked, transaction)
    if (await chatMessages.find(transaction, org, uuid, id)) return
    await services.chatMessages.insert(transaction, conversation, { id, sender: 'bot', content })
  })
}

/** Questions with their answers, oldest first (B-ENT-002). */
export function describeHistory(conversation: string, messages: readonly StoredChatMessage[]) {
  const answers = new Map(
    messages.flatMap((each) => (each.response ? [[each.response.to, each]] : [])),
  )
  return messages
    .filter(({ sender }) => sender === 'visitor')
    .map(({ id, text, created }) => {
      const answer = answers.get(id)
      return {
        questionId: id,
        questionStr: text,
        responseStr: answer?.text ?? '',
        createdDt: created.toISOString(),
        conversationId: conversation,
        source: answer?.response?.from ?? null,
        offersPerson: answer?.response?.offersPerson ?? false,
        rating: answer?.response?.rating?.rating ?? null,
      }
    })
}

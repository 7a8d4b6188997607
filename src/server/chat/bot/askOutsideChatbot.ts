import { type JsonObject, fromJson } from '#model'
import limits from '../../limits.json' with { type: 'json' }
import type { Conversation } from '../../stores/chatStore.ts'
import { VendorFailure } from '../../vendors/VendorFailure.ts'
import type { VendorResponse } from '../../vendors/VendorResponse.ts'
import { hideNumbers } from '../hideNumbers.ts'
import { chatOf } from '../openChannel.ts'
import { answerIdOf } from './answerIdOf.ts'
import type { BotQuestion, BotServices, Chatbot } from './Chatbot.ts'
import { chatbotOf, offerPerson } from './composeAnswer.ts'
import { isAllowedAnswer } from './isAllowedAnswer.ts'

interface Answer {
  readonly text: string
  readonly offersPerson: boolean
  readonly source?: string
}

/**
 * Asks the chatbot that the lender's org.json names (`vendors.chatbot`). It gets the question and
 * what was said before, without long numbers and without who asks. An answer outside the contract
 * or the limits of the chat is not shown: a person is offered, as when it is down or late.
 */
export const askOutsideChatbot: Chatbot = async (services, bundle, conversation, question) => {
  const { bundles, log } = services
  const { org, uuid } = conversation
  const unsure = offerPerson(chatbotOf(bundle), question, null)
  const request = await describeQuestion(services, bundle.org.lang, conversation, question)
  let reply: VendorResponse<JsonObject>
  try {
    reply = await services.vendors.get('chatbot.answer')!({
      id: answerIdOf(`${uuid} ${question.id}`),
      org,
      application: uuid,
      attempt: 1,
      now: new Date(),
      began: question.created,
      signal: AbortSignal.timeout(limits.chat.bot.seconds * 1000),
      consents: [],
      request,
    })
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    log.warn({ org, code: error.code }, 'a chatbot outside did not answer')
    return unsure
  }
  const answer = 'answer' in reply ? fromJson<Answer>(reply.answer) : undefined
  const shown = answer && [answer.text, answer.source ?? '-']
  if (!shown?.every((text) => isAllowedAnswer(text, chatOf(bundles, org)))) {
    log.warn({ org }, 'an answer of a chatbot outside was not shown')
    return unsure
  }
  const { text, source, offersPerson } = answer!
  return {
    text,
    files: [],
    response: {
      to: question.id,
      passage: null,
      score: null,
      ...(source !== undefined && { from: { title: source } }),
      offersPerson,
    },
  }
}

const cut = (text: string) => hideNumbers(text).slice(0, limits.chat.bot.characters)

async function describeQuestion(
  { store, chatMessages }: BotServices,
  language: string,
  { org, uuid, person }: Conversation,
  { seq, text }: BotQuestion,
): Promise<JsonObject> {
  const before = await chatMessages.listBefore(store, org, uuid, {
    before: seq,
    limit: limits.chat.bot.history,
  })
  return {
    question: cut(text),
    history: before.map((message) => ({
      from: message.sender === 'bot' ? 'CHATBOT' : 'VISITOR',
      text: cut(message.text),
    })),
    language,
    page: person.pageUrl,
  }
}

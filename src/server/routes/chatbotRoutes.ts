import { randomUUID } from 'node:crypto'
import { chatbotOf } from '../chat/bot/composeAnswer.ts'
import { askChatbot, describeHistory } from '../chat/bot/askChatbot.ts'
import { rateAnswer } from '../chat/bot/rateAnswer.ts'
import { signChatToken } from '../chat/ChatToken.ts'
import { openChannel } from '../chat/openChannel.ts'
import { startConversation } from '../chat/startConversation.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNeeds } from '../chat/ChatNeeds.ts'

const textIn = (body: CallRequest['body'], name: string) =>
  typeof body[name] === 'string' && body[name] !== '' ? body[name] : null
const tokenIn = ({ headers }: Pick<CallRequest, 'headers'>) => String(headers['x-chat-token'] ?? '')

/** B-CALL-024: the answer is in the history. Without a conversation it begins one. */
const ask: CallHandler<ChatNeeds> = async (request, services) => {
  const { org, served, body, ip } = request
  chatbotOf(served.bundle)
  const known = textIn(body, 'conversationId')?.toLowerCase()
  const opened =
    known === undefined
      ? await startConversation(services, {
          served,
          ip,
          mode: 'chatbot',
          nonce: textIn(body, 'nonce'),
          identity: null,
          application:
            textIn(body, 'nonce') === null
              ? null
              : (textIn(body, 'applicationId')?.toLowerCase() ?? null),
          friendlyName: '',
          emailAddress: '',
          pageUrl: textIn(body, 'pageUrl'),
          tag: textIn(body, 'tag'),
          wanted: null,
        })
      : undefined
  const token = opened
    ? signChatToken(services.tokens, {
        org,
        conversation: opened.uuid,
        side: 'visitor',
        ...opened.holder,
        expires: opened.expires.getTime(),
      })
    : tokenIn(request)
  const conversation = opened?.uuid ?? known!
  await askChatbot(
    services,
    token,
    { org, conversation },
    {
      id: textIn(body, 'questionId')?.toLowerCase() ?? randomUUID(),
      text: String(body.message),
    },
  )
  return {
    conversationId: conversation,
    ...(opened && { token, expiration: opened.expires.toISOString() }),
  }
}

/** B-CALL-023. */
const history: CallHandler<ChatNeeds> = async (request, services) => {
  const { org, params } = request
  const { conversation } = await openChannel(services, tokenIn(request), {
    org,
    conversation: params.conversationId!.toLowerCase(),
  })
  const { uuid, last_seq: last } = conversation
  const messages = await services.chatMessages.listBefore(services.store, org, uuid, {
    before: last + 1,
    limit: limits.chat.page,
  })
  return describeHistory(uuid, messages)
}

/** B-CALL-025. */
const feedback: CallHandler<ChatNeeds> = async (request, services) => {
  const { org, body } = request
  await rateAnswer(
    services,
    tokenIn(request),
    { org, conversation: String(body.conversationId).toLowerCase() },
    String(body.questionId).toLowerCase(),
    { rating: Number(body.rating), feedback: textIn(body, 'feedbackMessage') },
  )
  return {}
}

export const chatbotRoutes: CallRoutes<ChatNeeds> = {
  'chatbot-ask': { handle: ask },
  'chatbot-history': { handle: history },
  'chatbot-feedback': { handle: feedback },
}

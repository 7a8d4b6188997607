import { problem } from '#origination'
import { signChatToken } from '../chat/ChatToken.ts'
import { describeConversation } from '../chat/describeChat.ts'
import { isOver } from '../chat/isOver.ts'
import { chatOf } from '../chat/openChannel.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Conversation } from '../stores/chatStore.ts'
import type { ChatNeeds } from '../chat/ChatNeeds.ts'

/** The caller's own chats; what was said in them comes with `chat-open`. */
const list: CallHandler<ChatNeeds> = async (request, { store, bundles, conversations }) => {
  const { org } = request
  chatOf(bundles, org)
  const found = await conversations.listOf(store, {
    org,
    identity: request.claims.sub,
    limit: limits.chat.own,
  })
  return found.map((conversation) => ({
    omniProxyChannelId: conversation.uuid,
    state: describeConversation(conversation).state,
    canWrite: conversation.mode !== 'chatbot' && !isOver(conversation),
    isChatbot: conversation.mode === 'chatbot',
    agentName: conversation.agent_name,
    created: conversation.created.toISOString(),
  }))
}

/** A conversation of the caller's. Throws 404 for any other. */
async function findOwn(
  request: CallRequest,
  { store, bundles, conversations }: ChatNeeds,
): Promise<Conversation> {
  const { org, params } = request
  chatOf(bundles, org)
  const found = await conversations.find(store, org, params.uuid!.toLowerCase())
  if (!found || found.identity !== request.claims.sub) throw problem('server/not-found')
  return found
}

/** A token as the visitor's page had it; one for a chat that is over is good for reading only. */
const open: CallHandler<ChatNeeds> = async (request, services) => {
  const found = await findOwn(request, services)
  const { org, uuid: conversation, expires } = found
  const reading = Date.now() + limits.chat.agentTokenSeconds * 1000
  const token = signChatToken(services.tokens, {
    org,
    conversation,
    side: 'visitor',
    identity: request.claims.sub,
    session: request.claims.sid,
    expires: isOver(found) ? reading : expires.getTime(),
  })
  return { token, conversation: describeConversation(found) }
}

export const chatOwnRoutes: CallRoutes<ChatNeeds> = {
  'chat-conversations': { handle: list },
  'chat-open': { handle: open },
}

import { randomBytes } from 'node:crypto'
import { offeredChatbot } from '#support'
import type { ChatMode, JsonObject, Org } from '#model'
import { problem } from '#origination'
import { signChatToken, type ChatToken } from '../chat/ChatToken.ts'
import { chatOf, openChannel } from '../chat/openChannel.ts'
import { openHosted } from '../chat/hosts/openHosted.ts'
import { startConversation } from '../chat/startConversation.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { insertNonce, replaceNonce } from '../stores/chatNonceStore.ts'
import type { Conversation } from '../stores/chatStore.ts'
import type { ChatNeeds } from '../chat/ChatNeeds.ts'

/** What the page is told as support/chat.json has it. */
const shown = [
  'toggle',
  'mode',
  'department',
  'forms',
  'minutes',
  'seconds',
  'history',
  'messages',
  'files',
  'partnerDomains',
] as const

/**
 * What the page needs when the chat is opened. Prepared messages are for agents, and
 * words of the tools for developers are for development.
 */
const settings: CallHandler<ChatNeeds> = async (
  { org, served },
  { bundles, settings: { development } },
) => {
  const { survey, words, ...chat } = chatOf(bundles, org)
  return {
    ...Object.fromEntries(shown.map((name) => [name, chat[name]])),
    survey: survey ?? null,
    hasChatbot: offeredChatbot(served.bundle) !== undefined,
    providers: Object.fromEntries(
      Object.entries(served.bundle.org.chatProviders ?? {}).map(([name, provider]) => [
        name,
        provider.settings ?? {},
      ]),
    ),
    words: development
      ? words
      : Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('dev-'))),
  }
}

/** A lender at a provider has no chats with people elsewhere, whatever the page asks for. */
function modeOf({ chatProviders = {} }: Org, usual: ChatMode, asked: ChatMode | null): ChatMode {
  const isFree = asked === 'chatbot' || !Object.hasOwn(chatProviders, usual)
  return asked !== null && (isFree || Object.hasOwn(chatProviders, asked)) ? asked : usual
}

/** B-CALL-014 and B-CALL-015: opens a conversation; both give all fields of both. */
const init: CallHandler<ChatNeeds> = async ({ org, served, body, reply, ip }, services) => {
  const text = (name: string) =>
    typeof body[name] === 'string' && body[name] !== '' ? body[name] : null
  const config = chatOf(services.bundles, org)
  const { agentId: wanted, chatbot } = (body.additionalAttrs ?? {}) as JsonObject
  const opened = await startConversation(services, {
    served,
    ip,
    mode: modeOf(served.bundle.org, config.mode, text('chatMode') as ChatMode | null),
    nonce: text('nonce'),
    identity: text('identityUuid')?.toLowerCase() ?? null,
    application: text('applicationUuid')?.toLowerCase() ?? null,
    friendlyName: String(body.friendlyName),
    emailAddress: String(body.emailAddress),
    pageUrl: text('pageUrl'),
    tag: text('tag'),
    wanted: typeof wanted === 'string' ? wanted : null,
    ...(typeof chatbot === 'string' && { chatbot }),
  })
  const { uuid, expires, mode, provider, provider_sid: sid, holder } = opened
  const tokens = provider === null ? undefined : services.chatHosts(org, mode)?.tokens
  const token = tokens
    ? await tokens.sign(uuid, expires)
    : signChatToken(services.tokens, {
        org,
        conversation: uuid,
        side: 'visitor',
        ...holder,
        expires: expires.getTime(),
      })
  reply.code(201)
  return {
    token,
    conversationSid: sid ?? uuid,
    omniProxyChannelId: uuid,
    providerChannelId: sid ?? uuid,
    providerUserId: uuid,
    providerUserToken: token,
    targetWorkerSid: opened.agent,
    targetWorkerFriendlyName: opened.agent_name,
    skill: opened.skill,
    expiration: expires.toISOString(),
  }
}

/** A visitor's token lasts as long as the conversation; an agent's is asked for again. */
const endOf = ({ side, expires }: ChatToken, conversation: Pick<Conversation, 'expires'>) =>
  side === 'agent' ? expires : conversation.expires.getTime()

/** B-CALL-016: a new token for the same conversation, while it lasts. */
const refreshToken: CallHandler<ChatNeeds> = async ({ org, body }, services) => {
  const hosted = await openHosted(services, org, String(body.token))
  if (hosted) return { token: await hosted.tokens.sign(hosted.uuid, hosted.expires) }
  const { token, conversation } = await openChannel(services, String(body.token), { org })
  return {
    token: signChatToken(services.tokens, { ...token, expires: endOf(token, conversation) }),
  }
}

/** B-CALL-017. */
const info: CallHandler<ChatNeeds> = async ({ org, body }, { store, conversations }) => {
  const found = await conversations.find(store, org, String(body.omniProxyChannelId).toLowerCase())
  if (!found) throw problem('server/not-found')
  return { contactId: found.contact }
}

const freshNonce = () => randomBytes(32).toString('base64url')

/** B-CALL-018: shows the chat, whose calls take no token of ours, who is signed in. */
const authenticate: CallHandler<ChatNeeds> = async ({ org, claims }, { store, tokens }) => {
  const nonce = freshNonce()
  await insertNonce(
    store,
    { org, hash: tokens.digest(nonce) },
    { identity: claims.sub, session: claims.sid },
    new Date(),
  )
  return { nonce }
}

/** B-CALL-019: a nonce is good once here; the page asks again every 60 s. */
const refreshNonce: CallHandler<ChatNeeds> = async ({ org, claims, query }, { store, tokens }) => {
  const nonce = freshNonce()
  const old = { org, hash: tokens.digest(query.nonce!) }
  if (
    !(await replaceNonce(
      store,
      old,
      { identity: claims.sub, session: claims.sid },
      tokens.digest(nonce),
      new Date(),
    ))
  )
    throw problem('server/chat-nonce')
  return { nonce }
}

export const chatRoutes: CallRoutes<ChatNeeds> = {
  'chat-settings': { handle: settings },
  'chat-init': { handle: init },
  'chat-init-stream': { handle: init },
  'chat-refresh-token': { rate: 'signIn', handle: refreshToken },
  'chat-info': { handle: info },
  'chat-authenticate': { handle: authenticate },
  'chat-refresh-nonce': { handle: refreshNonce },
}

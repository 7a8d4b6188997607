import type { CallBody } from '#model'
import { problem } from '#origination'
import { createChatPump } from '../chat/createChatPump.ts'
import { describeConversation, describeMessage } from '../chat/describeChat.ts'
import { endConversation } from '../chat/endConversation.ts'
import { isOver } from '../chat/isOver.ts'
import { markRead } from '../chat/markRead.ts'
import { openChannel, type Channel } from '../chat/openChannel.ts'
import { postMessage } from '../chat/postMessage.ts'
import { sendDownload } from '../documents/sendDownload.ts'
import { takeFile } from '../documents/upload/takeUpload.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { refuseUsedUp, takeQuotas, type QuotaUse } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { updateConversation } from '../stores/chatStore.ts'
import type { ChatNeeds } from '../chat/ChatNeeds.ts'
import type { DocumentNeeds } from '../documents/DocumentNeeds.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

type Needs = ChatNeeds & DocumentNeeds & IdentityNeeds

type Asked = Pick<CallRequest, 'org' | 'params' | 'headers' | 'ip'>

/** The conversation in the path, as the token in the header opens it. */
const asked = ({ org, params, headers }: Asked) =>
  ({
    token: String(headers['x-chat-token'] ?? ''),
    about: { org, conversation: params.uuid!.toLowerCase() },
  }) as const

function open(request: Asked, services: Needs): Promise<Channel> {
  const { token, about } = asked(request)
  return openChannel(services, token, about)
}

/**
 * The newest messages, those below `before`, or those above `after`. With `wait` and nothing above
 * `after` it responds when something happens, at the latest after 20 s: for pages whose network has
 * no websockets.
 */
const messages: CallHandler<Needs> = async (request, services) => {
  const { org, query } = request
  const { conversation, config } = await open(request, services)
  const { store, chatMessages } = services
  const { uuid } = conversation
  if (query.after === undefined) {
    const before = query.before === undefined ? conversation.last_seq + 1 : Number(query.before)
    const found = await chatMessages.listBefore(store, org, uuid, {
      before,
      limit: config.history,
    })
    return {
      conversation: describeConversation(conversation),
      messages: found.map(describeMessage),
      typing: null,
    }
  }
  const after = Number(query.after)
  const found = await chatMessages.listAfter(store, org, uuid, { after, limit: limits.chat.page })
  if (found.length > 0 || query.wait === undefined)
    return {
      conversation: describeConversation(conversation),
      messages: found.map(describeMessage),
      typing: null,
    }
  const typing = await somethingHappens(services, {
    org,
    token: asked(request).token,
    after,
    known: JSON.stringify(describeConversation(conversation)),
  })
  const fresh = await open(request, services)
  const more = await chatMessages.listAfter(store, org, uuid, { after, limit: limits.chat.page })
  return {
    conversation: describeConversation(fresh.conversation),
    messages: more.map(describeMessage),
    typing,
  }
}

/** Waits until a message comes, the conversation changes or someone types; who types. */
function somethingHappens(
  services: Needs,
  {
    known,
    ...followed
  }: {
    readonly org: string
    readonly token: string
    readonly after: number
    readonly known: string
  },
): Promise<'visitor' | 'agent' | null> {
  return new Promise((resolve) => {
    const end = (by: 'visitor' | 'agent' | null = null) => {
      clearTimeout(timer)
      void pump.then(
        ({ stop }) => stop(),
        () => undefined,
      )
      resolve(by)
    }
    const timer = setTimeout(end, limits.chat.pollSeconds * 1000)
    const pump = createChatPump(services, followed, {
      onMessage: () => end(),
      onConversation: (fresh) => JSON.stringify(describeConversation(fresh)) !== known && end(),
      onTyping: end,
      onError: () => end(),
    })
    pump.catch(() => end())
  })
}

const post: CallHandler<Needs, CallBody<'chat-send'>> = async (request, services) => {
  const { body, reply } = request
  const { token, about } = asked(request)
  const { id, text, files } = body
  reply.code(201)
  return describeMessage(
    await postMessage(services, token, about, { id: id.toLowerCase(), text, files }),
  )
}

const mark: CallHandler<Needs, CallBody<'chat-mark'>> = async (request, services) => {
  await markRead(services, await open(request, services), request.body)
  return {}
}

const typing: CallHandler<Needs> = async (request, services) => {
  const { conversation, token } = await open(request, services)
  await services.chat.announce(services.store, {
    about: conversation.uuid,
    what: 'typing',
    by: token.side,
  })
  return {}
}

const close: CallHandler<Needs> = async (request, services) => {
  const { token, about } = asked(request)
  return services.store.transaction().execute(async (transaction) => {
    const channel = await openChannel(services, token, about, transaction)
    const { conversation } = channel
    const actor = channel.token.side === 'agent' ? channel.token.identity : conversation.identity
    return describeConversation(await endConversation(services, transaction, conversation, actor))
  })
}

/** What a visitor says about a conversation with a person; agents do not rate themselves. */
const survey: CallHandler<Needs, CallBody<'chat-survey'>> = async (request, services) => {
  const { token, about } = asked(request)
  const { rating, isSolved } = request.body
  await services.store.transaction().execute(async (transaction) => {
    const channel = await openChannel(services, token, about, transaction)
    const { org, uuid, taken } = channel.conversation
    if (channel.token.side !== 'visitor' || taken === null) throw problem('server/not-found')
    await updateConversation(transaction, org, uuid, { rating, is_solved: isSolved })
  })
  return {}
}

/** Counted for the conversation and for the account or, without one, the network. */
function usesOf(
  services: Needs,
  request: Asked,
  { conversation: { uuid }, token: { identity } }: Channel,
  amount: number,
): readonly QuotaUse[] {
  const kind = 'chatBytes'
  return [
    { kind, holder: 'conversation', source: uuid, amount },
    ...(identity === ''
      ? usesOfNetwork(services, request, kind, amount)
      : [{ kind, holder: 'visitor', source: identity, amount } as const]),
  ]
}

/** Before a byte is read: the token is good, and there is room for more. */
async function admit(request: Asked, services: Needs): Promise<void> {
  const channel = await open(request, services)
  await refuseUsedUp(services, request.org, usesOf(services, request, channel, 0))
}

/**
 * A file for a message that is about to be sent: checked, scanned, and encrypted. A rejected one is
 * not stored.
 */
const upload: CallHandler<Needs> = async (request, services) => {
  const { org, reply } = request
  const channel = await open(request, services)
  const { conversation, config, token } = channel
  if (isOver(conversation)) throw problem('server/chat-over')
  const { name, mediaType, content } = await takeFile(
    request,
    services,
    [conversation.uuid],
    config.files.kinds,
  )
  const owner = { org, conversation: conversation.uuid, sender: token.side }
  reply.code(201)
  return services.store.transaction().execute(async (transaction) => {
    const file = await services.chatFiles.insert(transaction, owner, { name, mediaType, content })
    await takeQuotas(transaction, services, org, usesOf(services, request, channel, file.bytes))
    return file
  })
}

const download: CallHandler<Needs> = async (request, services) => {
  const { conversation } = await open(request, services)
  const named = {
    org: request.org,
    conversation: conversation.uuid,
    uuid: request.params.fileUuid!.toLowerCase(),
  }
  const file = await services.chatFiles.read(services.store, named)
  if (!file) throw problem('server/not-found')
  sendDownload(request.reply, file)
  return file.content
}

export const chatChannelRoutes: CallRoutes<Needs> = {
  'chat-messages': { handle: messages },
  'chat-send': { handle: post },
  'chat-mark': { handle: mark },
  'chat-survey': { handle: survey },
  'chat-typing': { handle: typing },
  'chat-close': { handle: close },
  'chat-upload': { handle: upload, rawBytes: limits.documents.bytes, inTurns: true, admit },
  'chat-file': { handle: download },
}

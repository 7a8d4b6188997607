import { problem } from '#origination'
import { signChatToken } from '../chat/ChatToken.ts'
import { describeConversation } from '../chat/describeChat.ts'
import { changeConversation } from '../chat/endConversation.ts'
import { isOver } from '../chat/isOver.ts'
import { noteChat } from '../chat/noteChat.ts'
import { chatOf } from '../chat/openChannel.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import limits from '../limits.json' with { type: 'json' }
import { listAgentsHere, noteAgent } from '../stores/chatAgentStore.ts'
import type { Conversation } from '../stores/chatStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { isRepresentative } from '../stores/representativeStore.ts'
import type { ChatNeeds } from '../chat/ChatNeeds.ts'

/** All that the agent has, and a page of what waits. Asking for it says that the agent is there. */
const queue: CallHandler<ChatNeeds> = async (
  { org, claims, query },
  { store, bundles, identities, chatMessages, conversations },
) => {
  const { canned = {} } = chatOf(bundles, org)
  const now = new Date()
  await noteAgent(store, { org, identity: claims.sub }, now)
  const here = await listAgentsHere(
    store,
    org,
    new Date(now.getTime() - limits.chat.agentSeconds * 1000),
  )
  const agents = await Promise.all(
    here.map(async (uuid) => ({ uuid, name: await agentName(store, identities, org, uuid) })),
  )
  const email = (await identities.find(store, org, claims.sub))?.email
  const own = await conversations.listOfAgent(store, { org, agent: claims.sub }, now)
  const { perPage: limit } = limits.chat
  const page = Number(query.page ?? 1)
  const asked = { org, limit, offset: (page - 1) * limit }
  const waiting = await conversations.listWaiting(store, asked, now)
  const listed = [...own, ...waiting.chats]
  const newest = await chatMessages.newestWords(
    store,
    org,
    listed.map(({ uuid }) => uuid),
  )
  const chats = listed.map((each) => ({
    omniProxyChannelId: each.uuid,
    state: each.state,
    isMine: each.agent === claims.sub,
    isWanted: each.wanted !== null && [claims.sub, email].includes(each.wanted),
    friendlyName: each.person.friendlyName,
    skill: each.skill,
    preview: (newest.get(each.uuid) ?? '').slice(0, limits.chat.preview),
    ...describeWait(each, now),
    unread: Math.max(0, each.last_seq - each.agent_read),
  }))
  return {
    here: here.length,
    chats,
    waiting: waiting.total,
    page,
    pages: Math.max(1, Math.ceil(waiting.total / limit)),
    canned: Object.values(canned),
    agents,
  }
}

/** Since when it waits, or how long it waited until an agent took it. */
function describeWait({ state, asked, created, taken, waits }: Conversation, now: Date) {
  const since = (state === 'WAITING' ? waits : null) ?? asked ?? created
  const until = state === 'WAITING' ? now : (taken ?? now)
  const seconds = Math.round((until.getTime() - since.getTime()) / 1000)
  return { since: since.toISOString(), waitedSeconds: Math.max(0, seconds) }
}

/**
 * The conversation in the path, held until the end of the transaction. Throws 404 for one of
 * another lender, 409 for another agent's.
 */
async function hold(
  { org, params, claims }: CallRequest,
  { bundles, conversations }: ChatNeeds,
  transaction: Store,
): Promise<Conversation> {
  chatOf(bundles, org)
  const found = await conversations.find(transaction, org, params.uuid!.toLowerCase(), true)
  if (!found || found.mode === 'chatbot' || found.provider !== null)
    throw problem('server/not-found')
  if (found.agent !== null && found.agent !== claims.sub) throw problem('server/chat-taken')
  return found
}

const take: CallHandler<ChatNeeds> = (request, services) => {
  const { org, claims } = request
  const { store, tokens, identities } = services
  return store.transaction().execute(async (transaction) => {
    const found = await hold(request, services, transaction)
    if (isOver(found) && found.agent === null) throw problem('server/chat-over')
    const name = await agentName(transaction, identities, org, claims.sub)
    const conversation =
      found.agent === null
        ? await changeConversation(
            services,
            transaction,
            found,
            {
              state: 'ACTIVE',
              agent: claims.sub,
              agent_name: name,
              taken: found.taken ?? new Date(),
            },
            { event: 'joined', name, author: claims.sub },
          )
        : found
    if (found.agent === null)
      await noteChat(services, transaction, conversation, 'chat-taken', claims.sub)
    const { uuid, application, person, skill } = conversation
    const expires = Math.min(
      found.expires.getTime(),
      Date.now() + limits.chat.agentTokenSeconds * 1000,
    )
    const mayOpen =
      application !== null &&
      (await isRepresentative(transaction, {
        org,
        application,
        identity: claims.sub,
        role: 'agent',
      }))
    return {
      token: signChatToken(tokens, {
        org,
        conversation: uuid,
        side: 'agent',
        identity: claims.sub,
        session: claims.sid,
        expires,
      }),
      conversation: describeConversation(conversation),
      friendlyName: person.friendlyName,
      emailAddress: person.emailAddress,
      pageUrl: person.pageUrl,
      skill,
      applicationUuid: mayOpen ? application : null,
    }
  })
}

/** Gives a chat back to the queue or, with `to`, to an agent who is there. */
const transfer: CallHandler<ChatNeeds> = (request, services) => {
  const { org, claims, body } = request
  const { store, conversations, identities } = services
  return store.transaction().execute(async (transaction) => {
    const found = await hold(request, services, transaction)
    if (found.agent === null || isOver(found)) throw problem('server/chat-over')
    const to = typeof body.to === 'string' ? body.to.toLowerCase() : null
    const since = new Date(Date.now() - limits.chat.agentSeconds * 1000)
    if (to !== null && !(await listAgentsHere(transaction, org, since)).includes(to))
      throw problem('server/chat-agent-away')
    const left = {
      event: 'left',
      author: claims.sub,
      name: await agentName(transaction, identities, org, claims.sub),
    } as const
    await changeConversation(
      services,
      transaction,
      found,
      { state: 'WAITING', agent: null, agent_name: null, waits: new Date() },
      left,
    )
    if (to === null)
      return describeConversation((await conversations.find(transaction, org, found.uuid))!)
    const name = await agentName(transaction, identities, org, to)
    const change = { state: 'ACTIVE', agent: to, agent_name: name } as const
    await noteChat(services, transaction, found, 'chat-given', claims.sub, to)
    return describeConversation(
      await changeConversation(services, transaction, found, change, {
        event: 'joined',
        name,
        author: to,
      }),
    )
  })
}

/** Notes of the chat: agents read them, the visitor never does. */
async function describeNotes(
  { store, chatNotes, identities }: ChatNeeds,
  conversation: Conversation,
): Promise<readonly object[]> {
  const notes = await chatNotes.list(store, conversation, limits.chat.notes)
  const names = new Map<string, string>()
  for (const author of new Set(notes.map((note) => note.author)))
    names.set(author, await agentName(store, identities, conversation.org, author))
  return notes.map(({ uuid, author, note, created }) => ({
    uuid,
    author: names.get(author)!,
    note,
    created: created.toISOString(),
  }))
}

const notes: CallHandler<ChatNeeds> = async (request, services) => {
  const found = await services.store
    .transaction()
    .execute((transaction) => hold(request, services, transaction))
  return describeNotes(services, found)
}

const writeNote: CallHandler<ChatNeeds> = async (request, services) => {
  const { claims, body, reply } = request
  const { store, chatNotes } = services
  const note = { author: claims.sub, note: String(body.note) }
  const found = await store.transaction().execute(async (transaction) => {
    const held = await hold(request, services, transaction)
    await chatNotes.insert(transaction, held, note)
    return held
  })
  reply.code(201)
  return describeNotes(services, found)
}

export const chatAgentRoutes: CallRoutes<ChatNeeds> = {
  'chat-queue': { handle: queue },
  'chat-take': { handle: take },
  'chat-transfer': { handle: transfer },
  'chat-notes': { handle: notes },
  'chat-note': { handle: writeNote },
}

async function agentName(
  store: Store,
  identities: ChatNeeds['identities'],
  org: string,
  uuid: string,
): Promise<string> {
  const identity = await identities.find(store, org, uuid)
  return identity ? nameOf(identity) : ''
}

import { randomUUID } from 'node:crypto'
import { chatSkillOf } from '#support'
import type { ChatMode } from '#model'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { ChatNeeds } from './ChatNeeds.ts'
import type { ChatPerson, Conversation, NewConversation } from '../stores/chatStore.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { findNonce } from '../stores/chatNonceStore.ts'
import { readChatToken, type ChatToken } from './ChatToken.ts'
import { changeConversation } from './endConversation.ts'
import { canGoOn, openAtHost } from './hosts/openAtHost.ts'
import { isOver } from './isOver.ts'
import { noteChat } from './noteChat.ts'
import { chatOf, openChannel, type Channel } from './openChannel.ts'

export interface StartChat extends ChatPerson {
  readonly served: ServedBundle
  readonly mode: ChatMode
  readonly nonce: string | null
  /** What the page says who is signed in: it must match the nonce. */
  readonly identity: string | null
  readonly application: string | null
  /** The agent who is asked for. */
  readonly wanted: string | null
  /** Token of the visitor's conversation with the chatbot: a person continues it. */
  readonly chatbot?: string
  readonly ip: string
}

type Starter = Pick<
  ChatNeeds,
  | 'store'
  | 'seal'
  | 'applications'
  | 'identities'
  | 'conversations'
  | 'chatMessages'
  | 'audit'
  | 'bundles'
  | 'tokens'
  | 'settings'
  | 'chat'
  | 'chatHosts'
>

interface Started extends Begun {
  /** Whose token opens it: no one's in particular if they are not signed in. */
  readonly holder: Pick<ChatToken, 'identity' | 'session'>
}

type Begun = Pick<
  Conversation,
  | 'uuid'
  | 'skill'
  | 'agent'
  | 'agent_name'
  | 'expires'
  | 'contact'
  | 'mode'
  | 'provider'
  | 'provider_sid'
>

/**
 * Opens a conversation, or returns the open one of the same account about the same application: the
 * one that is named, otherwise the account's only open one. A visitor without a nonce is no one's
 * account, whatever the page says. One of a mode that the lender has at a provider is opened there
 * too. Throws 404 for a nonce of another account and for an application
 * that is not theirs.
 */
export async function startConversation(
  services: Starter,
  {
    served,
    mode,
    nonce,
    identity: said,
    application: about,
    wanted,
    chatbot,
    ip,
    ...person
  }: StartChat,
): Promise<Started> {
  const { store, bundles, conversations } = services
  const { org } = served.bundle
  const config = chatOf(bundles, org.orgCode)
  const now = new Date()
  const known = await findKnown(services, org.orgCode, { nonce, identity: said }, now)
  const identity = known?.identity ?? null
  const holder = known ?? { identity: '', session: '' }
  const found = await findSubject(services, org.orgCode, identity, about)
  const application = found?.uuid ?? null
  if (identity !== null) {
    const open = await conversations.findOpen(
      store,
      { org: org.orgCode, identity, application, mode },
      now,
    )
    if (open && (await canGoOn(services, open))) return { ...open, holder }
  }
  const host = services.chatHosts(org.orgCode, mode)
  const minutes = mode === 'chatbot' ? config.minutes.chatbot : config.minutes.session
  const fresh: NewConversation = {
    uuid: randomUUID(),
    org: org.orgCode,
    mode,
    provider: host?.provider ?? null,
    contact: randomUUID(),
    skill: chatSkillOf(config, org, found?.facts.application.prodType),
    identity,
    application,
    wanted,
    person,
    state: mode === 'chatbot' ? 'ACTIVE' : 'WAITING',
    expires: new Date(now.getTime() + minutes * 60_000),
    asked: mode === 'chatbot' || host ? null : now,
  }
  const atHost = async (
    begun: Started & Pick<Conversation, 'org' | 'application' | 'wanted' | 'person'>,
  ) => (host ? { ...begun, provider_sid: await openAtHost(services, host, begun, minutes) } : begun)
  const taken = chatbot === undefined ? undefined : await takeOver(services, chatbot, fresh)
  if (taken) return atHost({ ...taken.conversation, holder: known ?? taken.token })
  await store.transaction().execute(async (transaction) => {
    await conversations.insert(transaction, fresh)
    await takeQuotas(transaction, services, fresh.org, usesOf(services, fresh, ip))
    await noteChat(services, transaction, fresh, 'chat-begun', identity)
  })
  return atHost({ ...fresh, agent: null, agent_name: null, provider_sid: null, holder })
}

/** Whose nonce it is; null without one. Throws 404 for a nonce of another account. */
async function findKnown(
  { store, tokens }: Starter,
  org: string,
  { nonce, identity }: Pick<StartChat, 'nonce' | 'identity'>,
  now: Date,
) {
  if (nonce === null) return null
  const known = await findNonce(store, { org, hash: tokens.digest(nonce) }, now)
  if (known === undefined || (identity !== null && identity !== known.identity))
    throw problem('server/chat-nonce')
  return known
}

/** The application that the chat is about. Throws 404 if it is not theirs. */
async function findSubject(
  { store, applications }: Starter,
  org: string,
  identity: string | null,
  about: string | null,
) {
  if (identity === null) return undefined
  if (about === null) return applications.findOnlyOpen(store, org, identity)
  const found = await applications.find(store, org, about)
  if (found?.identity !== identity) throw problem('server/not-found')
  return found
}

function usesOf(
  services: Starter,
  { org, identity }: NewConversation,
  ip: string,
): Parameters<typeof takeQuotas>[3] {
  return identity === null
    ? usesOfNetwork(services, { org, ip }, 'chats')
    : [{ kind: 'chats', holder: 'visitor', source: identity, amount: 1 }]
}

/**
 * Gives a conversation with the chatbot to people; undefined if it is over or not the visitor's.
 */
async function takeOver(
  services: Starter,
  token: string,
  fresh: NewConversation,
): Promise<Pick<Channel, 'conversation' | 'token'> | undefined> {
  const {
    org,
    mode,
    provider,
    state,
    skill,
    identity,
    application,
    wanted,
    expires,
    asked,
    person,
  } = fresh
  if (readChatToken(services.tokens, token) === undefined) return undefined
  return services.store.transaction().execute(async (transaction) => {
    const channel = await openChannel(services, token, { org }, transaction)
    const { conversation } = channel
    if (conversation.mode !== 'chatbot' || isOver(conversation)) return undefined
    await services.conversations.updatePerson(transaction, conversation, {
      ...person,
      pageUrl: person.pageUrl ?? conversation.person.pageUrl,
    })
    const taken = await changeConversation(services, transaction, conversation, {
      mode,
      provider,
      state,
      skill,
      identity: identity ?? conversation.identity,
      application: application ?? conversation.application,
      wanted,
      expires,
      asked,
    })
    await noteChat(services, transaction, taken, 'chat-begun', taken.identity)
    return { conversation: taken, token: channel.token }
  })
}

import { randomUUID } from 'node:crypto'
import { chatSkillOf } from '#engine'
import type { ChatMode } from '#model'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Services } from '../Services.ts'
import { findApplication } from '../stores/applicationStore.ts'
import {
  findOpenConversation,
  insertConversation,
  type ChatPerson,
  type Conversation,
  type NewConversation,
} from '../stores/chatStore.ts'
import { findNonce } from '../stores/chatNonceStore.ts'
import { chatOf } from './openChannel.ts'

export interface StartChat extends ChatPerson {
  readonly served: ServedBundle
  readonly mode: ChatMode
  readonly nonce: string | null
  /** What the page says who is signed in: it must match the nonce. */
  readonly identity: string | null
  readonly application: string | null
  /** The agent who is asked for. */
  readonly wanted: string | null
}

/**
 * Opens a conversation, or returns the open one of the same account about the same application. A
 * visitor without a nonce is no one's account, whatever the page says. Throws 404 for a nonce of
 * another account and for an application that is not theirs.
 */
export async function startConversation(
  { store, seal, bundles, tokens }: Pick<Services, 'store' | 'seal' | 'bundles' | 'tokens'>,
  { served, mode, nonce, identity: said, application: about, wanted, ...person }: StartChat,
): Promise<Pick<Conversation, 'uuid' | 'skill' | 'agent' | 'agent_name' | 'expires' | 'contact'>> {
  const { org } = served.bundle
  const config = chatOf(bundles, org.orgCode)
  const now = new Date()
  const identity =
    nonce === null
      ? null
      : await findNonce(store, { org: org.orgCode, hash: tokens.digest(nonce) }, now)
  if (identity === undefined || (identity !== null && said !== null && said !== identity))
    throw problem('server/chat-nonce')
  const found =
    identity !== null && about !== null
      ? await findApplication(store, seal, org.orgCode, about)
      : undefined
  if (identity !== null && about !== null && found?.identity !== identity)
    throw problem('server/not-found')
  const application = found?.uuid ?? null
  if (identity !== null) {
    const open = await findOpenConversation(
      store,
      seal,
      { org: org.orgCode, identity, application, mode },
      now,
    )
    if (open) return open
  }
  const minutes = mode === 'chatbot' ? config.minutes.chatbot : config.minutes.session
  const fresh: NewConversation = {
    uuid: randomUUID(),
    org: org.orgCode,
    mode,
    contact: randomUUID(),
    skill: chatSkillOf(config, org, found?.facts.application.prodType),
    identity,
    application,
    wanted,
    person,
    state: mode === 'chatbot' ? 'ACTIVE' : 'WAITING',
    expires: new Date(now.getTime() + minutes * 60_000),
  }
  await insertConversation(store, seal, fresh)
  return { ...fresh, agent: null, agent_name: null }
}

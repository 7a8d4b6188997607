import type { ChatNeeds } from '../ChatNeeds.ts'
import { updateConversation, type Conversation } from '../../stores/chatStore.ts'
import { endConversation } from '../endConversation.ts'
import type { ChatHost } from './ChatHost.ts'

type Parts = Pick<ChatNeeds, 'store' | 'conversations' | 'chatMessages' | 'audit' | 'chat'>

/**
 * Opens a conversation at the lender's provider and gives its name there. If the provider fails,
 * the conversation ends, and the error is thrown.
 */
export async function openAtHost(
  services: Parts,
  host: ChatHost,
  {
    org,
    uuid,
    skill,
    application,
    wanted,
    person,
  }: Pick<Conversation, 'org' | 'uuid' | 'skill' | 'application' | 'wanted' | 'person'>,
  minutes: number,
): Promise<string> {
  const { friendlyName, emailAddress, pageUrl, tag } = person
  const about = { skill, emailAddress, pageUrl, tag, application, agent: wanted }
  try {
    const sid = await host.open({
      uuid,
      friendlyName,
      about: Object.fromEntries(
        Object.entries(about).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
      minutes,
    })
    await updateConversation(services.store, org, uuid, { provider_sid: sid })
    return sid
  } catch (error) {
    await endHere(services, { org, uuid })
    throw error
  }
}

/**
 * Whether an open conversation can go on: one of this server can; one at a provider if it is open
 * there too. Otherwise it ends here.
 */
export async function canGoOn(
  services: Parts & Pick<ChatNeeds, 'chatHosts'>,
  { org, uuid, mode, provider, provider_sid: sid }: Conversation,
): Promise<boolean> {
  if (provider === null) return true
  const isOpen = sid !== null && (await services.chatHosts(org, mode)?.isOpen(sid, uuid))
  if (!isOpen) await endHere(services, { org, uuid })
  return isOpen === true
}

/** Ends at its provider what has ended here. One that does not answer ends it by its own timer. */
export async function endAtHost(
  { chatHosts }: Pick<ChatNeeds, 'chatHosts'>,
  { org, mode, provider, provider_sid: sid }: Conversation,
): Promise<void> {
  if (provider === null || sid === null) return
  try {
    await chatHosts(org, mode)?.end(sid)
  } catch {
    // The failure is in the log.
  }
}

async function endHere(
  services: Parts,
  { org, uuid }: Pick<Conversation, 'org' | 'uuid'>,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const found = await services.conversations.find(transaction, org, uuid, true)
    if (found) await endConversation(services, transaction, found, null)
  })
}

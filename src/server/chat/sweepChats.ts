import retention from '../retention.json' with { type: 'json' }
import type { ChatNeeds } from './ChatNeeds.ts'
import { listExpired } from '../stores/chatStore.ts'
import { removeConversations } from '../stores/removeConversations.ts'
import { endConversation } from './endConversation.ts'
import { endAtHost } from './hosts/openAtHost.ts'

const day = 86_400_000

/**
 * Ends conversations whose time is over, and removes those without an application that ended long
 * enough ago (retention.json). Returns how many were removed.
 */
export async function sweepChats(
  services: Pick<
    ChatNeeds,
    'store' | 'conversations' | 'chatMessages' | 'audit' | 'chat' | 'chatHosts'
  >,
  now = new Date(),
): Promise<number> {
  const { store, conversations } = services
  for (const { org, uuid } of await listExpired(store, now)) {
    const ended = await store.transaction().execute(async (transaction) => {
      const found = await conversations.find(transaction, org, uuid, true)
      return found && found.ended === null && found.expires <= now
        ? endConversation(services, transaction, found, null, found.expires)
        : undefined
    })
    if (ended) await endAtHost(services, ended)
  }
  const endedBefore = new Date(now.getTime() - retention.chats.days * day)
  return store
    .transaction()
    .execute((transaction) => removeConversations(transaction, services.audit, { endedBefore }))
}

import { isUuid } from '#engine'
import type { ChatNeeds } from '../ChatNeeds.ts'
import { hasOpenSession } from '../../stores/sessionStore.ts'
import { isOver } from '../isOver.ts'
import type { HostTokens } from './ChatHost.ts'
import { listChatHosts } from './createChatHosts.ts'

/**
 * The open conversation of a provider's token; undefined if none of the lender's knows it, or if
 * the account that it belongs to has no open session any more.
 */
export async function openHosted(
  services: Pick<ChatNeeds, 'store' | 'conversations' | 'bundles' | 'chatHosts'>,
  org: string,
  token: string,
): Promise<
  { readonly tokens: HostTokens; readonly uuid: string; readonly expires: Date } | undefined
> {
  for (const host of listChatHosts(services, org)) {
    const uuid = await host.tokens?.read(token)
    const found =
      uuid && isUuid(uuid) && (await services.conversations.find(services.store, org, uuid))
    if (!found || found.provider !== host.provider || isOver(found)) continue
    if (found.identity === null || (await hasOpenSession(services.store, org, found.identity)))
      return { tokens: host.tokens!, uuid: found.uuid, expires: found.expires }
  }
  return undefined
}

import type { ChatNeeds } from './ChatNeeds.ts'
import { markConversation } from '../stores/chatStore.ts'
import type { Channel } from './openChannel.ts'

/**
 * Notes up to which message one side has received and read. Other connections learn of it if it is
 * news.
 */
export async function markRead(
  { store, chat }: Pick<ChatNeeds, 'store' | 'chat'>,
  { conversation, token: { side } }: Channel,
  {
    delivered,
    read,
  }: { readonly delivered?: number | undefined; readonly read?: number | undefined },
): Promise<void> {
  const wasDelivered =
    delivered !== undefined &&
    (await markConversation(store, conversation, `${side}_delivered`, delivered))
  const wasRead =
    read !== undefined && (await markConversation(store, conversation, `${side}_read`, read))
  if (wasDelivered || wasRead)
    await chat.announce(store, { about: conversation.uuid, what: 'marks' })
}

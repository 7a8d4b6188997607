import type { Conversation } from '../stores/chatStore.ts'

/**
 * Whether nothing can be written in a conversation any more: it has ended, is frozen or has
 * expired.
 */
export function isOver(
  { state, expires }: Pick<Conversation, 'state' | 'expires'>,
  now = Date.now(),
): boolean {
  return state === 'ENDED' || state === 'FROZEN' || expires.getTime() <= now
}

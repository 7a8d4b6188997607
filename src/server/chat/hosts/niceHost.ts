import type { ChatHost } from './ChatHost.ts'

/**
 * Chats at NICE CXone. Its SDK opens the thread itself, as a guest, under the conversation's uuid;
 * its agents end it.
 */
export const niceHost: ChatHost = {
  provider: 'nice',
  open: ({ uuid }) => Promise.resolve(uuid),
  isOpen: () => Promise.resolve(true),
  end: () => Promise.resolve(),
}

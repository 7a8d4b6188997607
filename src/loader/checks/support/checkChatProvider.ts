import type { HostedChatMode, Org } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'

/** Checks that org.json names the provider that the lender's chats are at. */
export function checkChatProvider(
  { orgCode, chatProviders = {} }: Org,
  { chat }: Pick<Parts['support'], 'chat'>,
): Diagnostic[] {
  const provider = chat?.mode
  if (!provider || provider === 'lintel') return []
  if (Object.hasOwn(chatProviders, provider satisfies HostedChatMode)) return []
  return [
    {
      code: 'loader/chat-provider-unnamed',
      values: { org: orgCode, provider },
      file: 'support/chat.json',
      pointer: '/mode',
    },
  ]
}

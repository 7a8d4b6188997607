import { offeredChat } from '#engine'
import type { Bundle } from '#model'

/**
 * The content security policy of a lender's pages: what the chat providers that its org.json names
 * need, if it offers the chat; otherwise the given one.
 */
export function allowProviders(bundle: Bundle, given: string): string {
  const providers = offeredChat(bundle) ? Object.values(bundle.org.chatProviders ?? {}) : []
  const more: Readonly<Record<string, readonly string[]>> = {
    'connect-src': providers.flatMap(({ origins }) => origins.connect),
    'script-src': providers.flatMap(({ origins }) => origins.script ?? []),
  }
  return given
    .split(';')
    .map((directive) => [directive, ...(more[directive.split(' ', 1)[0]!] ?? [])].join(' '))
    .join(';')
}

import { offeredChat } from '#support'
import type { Bundle } from '#model'

/**
 * The content security policy of a lender's pages: what the chat providers that its org.json names
 * need, if it offers the chat; otherwise the given one. Trusted Types do not hold for scripts of
 * their origins, so the pages do not ask for them there.
 */
export function allowProviders(bundle: Bundle, given: string): string {
  const providers = offeredChat(bundle) ? Object.values(bundle.org.chatProviders ?? {}) : []
  const more: Readonly<Record<string, readonly string[]>> = {
    'connect-src': providers.flatMap(({ origins }) => origins.connect),
    'script-src': providers.flatMap(({ origins }) => origins.script ?? []),
  }
  return given
    .split(';')
    .filter((directive) => more['script-src']!.length === 0 || !isOfTrustedTypes(directive))
    .map((directive) => [directive, ...(more[directive.split(' ', 1)[0]!] ?? [])].join(' '))
    .join(';')
}

const isOfTrustedTypes = (directive: string) =>
  /^(require-trusted-types-for|trusted-types) /.test(directive)

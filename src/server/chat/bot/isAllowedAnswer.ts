import { splitLinks } from '#support'
import type { SupportChat } from '#model'

/** Addresses with a scheme, and names of domains, in any script. */
const schemes = /[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|data|mailto|tel|file):\S/i
const names = /(?:[\p{L}\p{N}-]+[.。．｡])+\p{L}{2,}/gu
/** Controls, and marks that turn the direction of text around. */
const hidden = /[\p{Cc}\p{Cf}]/u

/**
 * Whether an answer of an outside chatbot can be shown: not longer than a message, nothing hidden
 * in it, and no address of a domain that the lender does not allow in its chat.
 */
export function isAllowedAnswer(
  text: string,
  { partnerDomains, messages }: Pick<SupportChat, 'partnerDomains' | 'messages'>,
): boolean {
  if (text.trim() === '' || text.length > messages.characters) return false
  if (hidden.test(text.replaceAll(/[\n\r\t]/g, ''))) return false
  const rest = splitLinks(text, partnerDomains)
    .filter(({ href }) => href === undefined)
    .map((part) => part.text)
    .join(' ')
  if (schemes.test(rest)) return false
  return [...rest.matchAll(names)].every(([name]) =>
    partnerDomains.some((domain) => `.${name.toLowerCase()}`.endsWith(`.${domain}`)),
  )
}

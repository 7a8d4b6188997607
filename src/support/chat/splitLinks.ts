export interface TextPart {
  readonly text: string
  /** Only for a link that can be clicked. */
  readonly href?: string
}

const addresses = /https?:\/\/[^\s<>"'`{}|\\^\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi

/**
 * Words of a message, and the links among them that can be clicked: HTTPS addresses of the given
 * domains and their subdomains, without a name, password or port. Everything else stays text (B
 * §5).
 */
export function splitLinks(text: string, domains: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(addresses)) {
    const address = match[0].replace(/[.,;:!?)\]]+$/, '')
    const href = hrefOf(address, domains)
    if (href === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function hrefOf(address: string, domains: readonly string[]): string | undefined {
  const url = parse(address)
  if (
    !url ||
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== ''
  )
    return undefined
  // What is shown is where it leads: no letters that the browser writes in another way.
  if (!address.toLowerCase().startsWith(`https://${url.hostname}`)) return undefined
  return domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
    ? url.href
    : undefined
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

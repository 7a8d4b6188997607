import { problem } from '#origination'

/** How the keys of each provider are written: parts between colons. */
const shapes: Readonly<Record<string, RegExp>> = {
  stream: /^[A-Za-z0-9_-]{16,128}$/,
  talkjs: /^sk_[A-Za-z0-9_]{16,128}$/,
  twilio: /^AC[0-9a-f]{32}:SK[0-9a-f]{32}:[A-Za-z0-9]{16,64}:IS[0-9a-f]{32}$/,
}

/**
 * LINTEL_CHAT_KEYS, "one/twilio=AC…:SK…:secret:IS…", several separated by commas → the parts by
 * "orgCode/provider". Throws a ProblemError where it is written otherwise.
 */
export function readChatKeys(text: string | undefined): ReadonlyMap<string, readonly string[]> {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return new Map(
    entries
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [, key = '?', provider = '', parts = ''] =
          /^([a-z0-9-]+\/([a-z]+))=(.*)$/.exec(entry) ?? []
        // The value is a secret: it is not repeated.
        if (!shapes[provider]?.test(parts)) throw problem('server/bad-chat-keys', { key })
        return [key, parts.split(':')] as const
      }),
  )
}

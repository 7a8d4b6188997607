import { problem } from '#origination'

const loopback = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/

/**
 * The setting `name`, "one=https://…,one/credit=https://…": by orgCode for all kinds of a lender,
 * by "orgCode/kind" for one. Throws a ProblemError for an address that is neither HTTPS nor on this
 * machine, or that holds a password.
 */
export function readVendorUrls(
  name: string,
  text: string | undefined,
): ReadonlyMap<string, string> {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return new Map(
    entries
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [, key = '?', address = ''] = /^([a-z0-9-]+(?:\/[a-z]+)?)=(.*)$/.exec(entry) ?? []
        const url = URL.canParse(address) ? new URL(address) : undefined
        const isSafe =
          url &&
          (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname)))
        if (!isSafe || url.username || url.password || url.search || url.hash)
          throw problem('server/bad-vendor-url', { name, key })
        return [key, url.href.replace(/\/+$/, '')] as const
      }),
  )
}

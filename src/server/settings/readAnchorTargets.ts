import { resolve } from 'node:path'
import { problem } from '#origination'

/** Where anchors are sent, out of reach of the database owner. */
export type AnchorTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'mail'; readonly to: string }
  | { readonly kind: 'http'; readonly url: string }

/**
 * LINTEL_ANCHOR: paths of files, mailto: and https: URLs, separated by commas. Throws a
 * ProblemError for an unreachable one.
 */
export function readAnchorTargets(
  text: string | undefined,
  root: string,
  hasMail: boolean,
): readonly AnchorTarget[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, to] = /^mailto:([^\s@?]+@[^\s@?]+)$/.exec(entry) ?? []
      if (to !== undefined && hasMail) return { kind: 'mail', to }
      if (entry.startsWith('mailto:'))
        throw problem('server/bad-anchor', {
          value: entry,
          why: to === undefined ? 'is no address' : 'needs LINTEL_SMTP_URL',
        })
      if (/^https:\/\/[^/\s]+|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(entry))
        return { kind: 'http', url: entry }
      if (/^[a-z][a-z0-9+.-]+:/i.test(entry))
        throw problem('server/bad-anchor', {
          value: entry,
          why: 'is neither a file, mailto: nor https:',
        })
      return { kind: 'file', path: resolve(root, entry) }
    })
}

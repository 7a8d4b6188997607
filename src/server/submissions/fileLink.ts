import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../secrets/createTokens.ts'

interface Linked {
  readonly org: string
  readonly submission: string
  readonly file: string
  /** Seconds since 1970. */
  readonly expires: number
}

/**
 * URL of a submission's file for everyone who has it, until it expires: absolute if the site's own
 * URL is known (`origin`).
 */
export function fileLink(tokens: Pick<Tokens, 'digest'>, linked: Linked, origin?: string): string {
  const { org, submission, file, expires } = linked
  const query = new URLSearchParams({
    orgCode: org,
    expires: String(expires),
    signature: sign(tokens, linked),
  })
  const path = `/service-page/api/v1/submissions/${submission}/files/${file}?${query.toString()}`
  return origin === undefined ? path : new URL(path, origin).href
}

/** Whether the signature matches the link, and it has not expired. */
export function isGoodLink(
  tokens: Pick<Tokens, 'digest'>,
  linked: Linked,
  signature: string,
  now = Date.now(),
): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(tokens, linked))]
  return given.length === own.length && timingSafeEqual(given, own) && linked.expires * 1000 > now
}

function sign(tokens: Pick<Tokens, 'digest'>, { org, submission, file, expires }: Linked): string {
  return tokens.digest(JSON.stringify(['submission-file', org, submission, file, expires]))
}

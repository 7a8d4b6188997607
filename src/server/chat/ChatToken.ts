import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../secrets/createTokens.ts'

/** What the token of a conversation says: whose side of it the holder may take, and until when. */
export interface ChatToken {
  readonly org: string
  readonly conversation: string
  readonly side: 'visitor' | 'agent'
  /** The account of the holder; empty for a visitor who is not signed in. */
  readonly identity: string
  /** The holder's session, with which the token ends; empty for a visitor who is not signed in. */
  readonly session: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

type Digest = Pick<Tokens, 'digest'>

/** "<contents in base64url>.<HMAC>": needs no row, and is good on every process. */
export function signChatToken(
  tokens: Digest,
  { org, conversation, side, identity, expires, session }: ChatToken,
): string {
  const contents = Buffer.from(
    JSON.stringify([org, conversation, side, identity, expires, session]),
  ).toString('base64url')
  return `${contents}.${macOf(tokens, contents)}`
}

/** The contents of a token of this server that has not expired; otherwise undefined. */
export function readChatToken(
  tokens: Digest,
  token: string,
  now = Date.now(),
): ChatToken | undefined {
  const [contents = '', mac = '', ...rest] = token.split('.')
  const [given, own] = [Buffer.from(mac), Buffer.from(macOf(tokens, contents))]
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own))
    return undefined
  const [org, conversation, side, identity, expires, session = ''] = JSON.parse(
    Buffer.from(contents, 'base64url').toString(),
  ) as [string, string, ChatToken['side'], string, number, string?]
  return expires > now ? { org, conversation, side, identity, expires, session } : undefined
}

function macOf(tokens: Digest, contents: string): string {
  return tokens.digest(JSON.stringify(['chat-token', contents]))
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Remembered } from '#model'
import type { Tokens } from '../secrets/createTokens.ts'
import limits from '../limits.json' with { type: 'json' }

const nameOf = (org: string) => `lintel-visit-${org}`
const nothing: Remembered = { drafts: {} }

/** What the browser keeps of a visit without a script; nothing if we did not write it. */
export function readVisitCookie(
  tokens: Tokens,
  { headers }: Pick<FastifyRequest, 'headers'>,
  org: string,
): Remembered {
  const name = `${nameOf(org)}=`
  const found = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
  const [body = '', mark = ''] = found?.slice(name.length).split('.') ?? []
  const expected = Buffer.from(markOf(tokens, org, body))
  const given = Buffer.from(mark)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return nothing
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Remembered
}

/** Keeps it until the browser is closed. What is too long for a cookie is left out. */
export function writeVisitCookie(
  tokens: Tokens,
  reply: FastifyReply,
  org: string,
  remembered: Remembered,
): void {
  const body = bodyOf(remembered)
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameOf(org)}=${body}.${markOf(tokens, org, body)}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}

function bodyOf(remembered: Remembered): string {
  const body = Buffer.from(JSON.stringify(remembered)).toString('base64url')
  const { said } = remembered
  if (body.length <= limits.posted.cookieCharacters || !said || said.issues.length === 0)
    return body
  // The page finds the others again.
  return bodyOf({ ...remembered, said: { ...said, issues: said.issues.slice(0, -1) } })
}

const markOf = (tokens: Tokens, org: string, body: string) => tokens.digest(`visit ${org} ${body}`)

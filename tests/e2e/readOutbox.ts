import { TOTP } from 'otpauth'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'

interface Mail {
  readonly template: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly href: string } | null
}

/**
 * The agent's token by server: signing in costs a hash, and mails are looked for again and again.
 */
const tokens = new Map<string, Promise<string>>()

/**
 * Returns what the sandbox sent to this phone or address, newest first: its staff may read that, so
 * the agent of `org`, the main brand, signs in.
 */
export async function readOutbox(
  origin: string,
  to: string,
  org = 'alder',
): Promise<readonly Mail[]> {
  const read = async (token: string) =>
    fetch(`${origin}/sandbox/api/outbox?to=${encodeURIComponent(to)}`, {
      headers: { 'x-org': org, authorization: `Bearer ${token}` },
    })
  const known = tokens.get(origin)
  let answer = known && (await read(await known))
  if (answer?.status !== 200) {
    const token = signIn(origin, org)
    tokens.set(origin, token)
    answer = await read(await token)
  }
  if (answer.status !== 200)
    throw new Error(`The sandbox's mails: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as readonly Mail[]
}

async function signIn(origin: string, org: string): Promise<string> {
  const { email, password, totpSecret } = listStaff(org).find(({ role }) => role === 'agent')!
  const body = JSON.stringify({
    email,
    password,
    mode: 'agent',
    code: new TOTP({ secret: totpSecret }).generate(),
  })
  const answer = await fetch(`${origin}/identity/api/v1/login`, {
    method: 'POST',
    headers: { 'x-org': org, 'content-type': 'application/json' },
    body,
  })
  const { jwt } = (await answer.json()) as { jwt?: string }
  if (jwt === undefined) throw new Error(`The sandbox's agent does not sign in: ${answer.status}`)
  return jwt
}

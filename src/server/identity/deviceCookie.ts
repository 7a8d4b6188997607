import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import limits from '../limits.json' with { type: 'json' }
import type { IdentityNeeds } from './IdentityNeeds.ts'
import { isNamedDevice, keepDevice } from '../stores/deviceStore.ts'

const name = 'lintel-device'
const wellFormed = /^[\w-]{43}$/

/**
 * The device's name, from its cookie. It authenticates no one: it only decides whose failures are
 * counted together.
 */
export function readDevice(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value !== undefined && wellFormed.test(value) ? value : undefined
}

export function hashDevice({ tokens }: Pick<IdentityNeeds, 'tokens'>, device: string): string {
  return tokens.digest(`device ${device}`)
}

/**
 * Records that someone signed in to this account from this device; a name that we did not issue is
 * not accepted.
 */
export async function rememberDevice(
  services: Pick<IdentityNeeds, 'store' | 'tokens'>,
  {
    org,
    identity,
    cookies,
    reply,
  }: { org: string; identity: string; cookies: string | undefined; reply: FastifyReply },
): Promise<void> {
  const device = await chooseDevice(services, org, cookies)
  await keepDevice(services.store, { org, identity, deviceHash: hashDevice(services, device) })
  setDevice(reply, device)
}

/** The device's name, or a fresh one where it shows none of ours. */
export async function chooseDevice(
  services: Pick<IdentityNeeds, 'store' | 'tokens'>,
  org: string,
  cookies: string | undefined,
): Promise<string> {
  const shown = readDevice(cookies)
  const isOurs =
    shown !== undefined && (await isNamedDevice(services.store, org, hashDevice(services, shown)))
  return isOurs ? shown : randomBytes(32).toString('base64url')
}

/** Gives the device its name. */
export function setDevice(reply: FastifyReply, device: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  const seconds = limits.device.keptDays * 86_400
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=/identity/api/v1; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

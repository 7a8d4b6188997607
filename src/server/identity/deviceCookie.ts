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
  const { store } = services
  const shown = readDevice(cookies)
  const isOurs =
    shown !== undefined && (await isNamedDevice(store, org, hashDevice(services, shown)))
  const device = isOurs ? shown : randomBytes(32).toString('base64url')
  await keepDevice(store, { org, identity, deviceHash: hashDevice(services, device) })
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  const seconds = limits.device.keptDays * 86_400
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=/identity/api/v1; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

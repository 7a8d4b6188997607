import type { Org } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { describeDevice } from '../identity/describeDevice.ts'
import { hashDevice, readDevice, rememberDevice } from '../identity/deviceCookie.ts'
import { keepChosenLanguage } from '../identity/keepChosenLanguage.ts'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import { signIn } from '../identity/signIn.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import { openSession, revokeSessions } from '../stores/sessionStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

const loginPath = '/auth/login'

/**
 * B-CALL-034: the token of a session; with one-time codes on, only with a code and the password.
 */
const login: CallHandler<IdentityNeeds> = async (
  { org, served, body, ip, headers, reply },
  services,
) => {
  const device = readDevice(headers.cookie)
  const variant = body.mode === 'agent' ? 'agent' : 'customer'
  const identity = await signIn(services, {
    org,
    email: String(body.email).trim(),
    password: String(body.password),
    ...(body.code !== undefined && { code: String(body.code) }),
    variant,
    ip,
    ...(device !== undefined && { deviceHash: hashDevice(services, device) }),
  })
  const { store, audit, tokens } = services
  const names = describeDevice(headers['user-agent'])
  const claims = await store.transaction().execute(async (transaction) => {
    const opened = await openSession(transaction, {
      org,
      identity: identity.uuid,
      variant: identity.profileType,
      ...names,
      secondFactor: identity.hasTotp,
    })
    await noteAccountEvent(transaction, audit, {
      org,
      identity: identity.uuid,
      type: 'signed-in',
      data: { ...names },
      ip,
    })
    return opened
  })
  await rememberDevice(services, { org, identity: identity.uuid, cookies: headers.cookie, reply })
  await keepChosenLanguage(services, { org, served, headers, reply }, identity)
  const isMissing = !identity.hasTotp && needsSecondFactor(served.bundle, identity)
  return { jwt: await tokens.sign(claims), ...(isMissing && { secondFactorMissing: true }) }
}

/**
 * B-CALL-028, 029: where signing in starts. `redirectUrl` is passed on only if it starts with a
 * slash and a lowercase letter.
 */
function begin(variant: Identity['profileType']): CallHandler<IdentityNeeds> {
  return async ({ served, org, body }) => {
    if (body.orgCode !== org) throw problem('server/other-organisation')
    const { redirectUrl } = body
    const isOurs = typeof redirectUrl === 'string' && /^\/[a-z]/.test(redirectUrl)
    return { redirect: pathOf(served.bundle.org, variant, isOurs ? redirectUrl : undefined) }
  }
}

/** B-CALL-030, 031: the session is over at once, its tokens with it. */
const logout: CallHandler<IdentityNeeds> = async (
  { served, org, claims, ip, reply },
  { store, audit },
) => {
  await store.transaction().execute(async (transaction) => {
    await revokeSessions(transaction, claims, { only: claims.sid })
    await noteAccountEvent(transaction, audit, {
      org,
      identity: claims.sub,
      type: 'signed-out',
      ip,
    })
  })
  // Not the cookies: the device stays known, so that attackers elsewhere can't lock out its owner.
  reply.header('clear-site-data', '"cache", "storage"')
  return { redirect: pathOf(served.bundle.org, claims.variant, undefined) }
}

function pathOf(
  org: Org,
  variant: Identity['profileType'],
  redirectUrl: string | undefined,
): string {
  const query = new URLSearchParams()
  if (!org.mainBrand) query.set('orgCode', org.orgCode)
  if (variant === 'agent') query.set('mode', variant)
  if (redirectUrl !== undefined) query.set('redirectUrl', redirectUrl)
  return query.size > 0 ? `${loginPath}?${query.toString()}` : loginPath
}

export const signInRoutes: CallRoutes<IdentityNeeds> = {
  // Its own counters limit it, so that tries at one account stop no other of the network.
  login: { handle: login },
  'login-start': { rate: 'signIn', handle: begin('customer') },
  'agent-login-start': { rate: 'signIn', handle: begin('agent') },
  logout: { handle: logout },
  'agent-logout': { handle: logout },
}

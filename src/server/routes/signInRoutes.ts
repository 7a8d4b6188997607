import type { Org } from '#model'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { signIn } from '../identity/signIn.ts'
import { openSession, revokeSession } from '../stores/sessionStore.ts'

const loginPath = '/auth/login'

/** B-CALL-034. */
const login: CallHandler = async ({ org, body }, { store, seal, tokens }) => {
  const identity = await signIn(store, seal, org, String(body.email).trim(), String(body.password))
  return { jwt: await tokens.sign(await openSession(store, org, identity)) }
}

/** B-CALL-028: where signing in begins. `redirectUrl` goes along only when it starts with a slash and a lowercase letter. */
const loginStart: CallHandler = async ({ served, org, body }) => {
  if (body.orgCode !== undefined && body.orgCode !== org) throw refusal('server/other-organisation')
  const { redirectUrl } = body
  const isOurs = typeof redirectUrl === 'string' && /^\/[a-z]/.test(redirectUrl)
  return { redirect: pathOf(served.bundle.org, isOurs ? redirectUrl : undefined) }
}

/** B-CALL-030: the session is over at once, its tokens with it. */
const logout: CallHandler = async ({ served, claims }, { store }) => {
  await revokeSession(store, claims)
  return { redirect: pathOf(served.bundle.org, undefined) }
}

function pathOf(org: Org, redirectUrl: string | undefined): string {
  const query = new URLSearchParams()
  if (!org.mainBrand) query.set('orgCode', org.orgCode)
  if (redirectUrl !== undefined) query.set('redirectUrl', redirectUrl)
  return query.size > 0 ? `${loginPath}?${query.toString()}` : loginPath
}

export const signInRoutes: CallRoutes = {
  login: { rate: 'signIn', handle: login },
  'login-start': { rate: 'signIn', handle: loginStart },
  logout: { handle: logout },
}

import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { proveIdentity } from '../identity/proveIdentity.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { listSessions, noteAuthentication, revokeSessions } from '../stores/sessionStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

const list: CallHandler<IdentityNeeds> = async ({ claims }, { store }) =>
  (await listSessions(store, claims)).map(
    ({ uuid, browser, system, created, lastSeen, expires }) => ({
      uuid,
      browser,
      system,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
      expires: expires.toISOString(),
      isCurrent: uuid === claims.sid,
    }),
  )

/**
 * Ends one of one's own sessions, including the current one; unknown and foreign ones give the same
 * 404.
 */
const revoke: CallHandler<IdentityNeeds> = async (request, services) => {
  const revoked = await end(request, services, { only: request.params.uuid! })
  if (revoked === 0) throw problem('server/not-found')
  return { revoked }
}

const revokeOthers: CallHandler<IdentityNeeds> = async (request, services) => ({
  revoked: await end(request, services, { allBut: request.claims.sid }),
})

/** The password, and the code of those who use codes, count again from now. */
const reauthenticate: CallHandler<IdentityNeeds> = async (request, services) => {
  const { org, claims, ip } = request
  await proveIdentity(request, services)
  await services.store.transaction().execute(async (transaction) => {
    await noteAuthentication(transaction, claims)
    await noteAccountEvent(transaction, services.audit, {
      org,
      identity: claims.sub,
      type: 'reauthenticated',
      data: {},
      ip,
    })
  })
  return {}
}

export const sessionRoutes: CallRoutes<IdentityNeeds> = {
  sessions: { handle: list },
  'revoke-session': { handle: revoke },
  'revoke-other-sessions': { handle: revokeOthers },
  reauthenticate: { rate: 'signIn', handle: reauthenticate },
}

function end(
  { org, claims, ip }: CallRequest,
  { store, audit }: IdentityNeeds,
  which: Parameters<typeof revokeSessions>[2],
): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const revoked = await revokeSessions(transaction, claims, which)
    if (revoked > 0)
      await noteAccountEvent(transaction, audit, {
        org,
        identity: claims.sub,
        type: 'sessions-revoked',
        data: { revoked },
        ip,
      })
    return revoked
  })
}
